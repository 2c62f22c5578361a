/** A parameter's value; nested ones become brackets. Undefined ones are left out. */
type Value = string | number | boolean | undefined | readonly Value[] | { readonly [name: string]: Value };

export type Params = Readonly<Record<string, Value>>;

/**
 * Writes parameters as Stripe reads them, `a[b][0]=1`.
 *
 * Source: docs.stripe.com/api, "Introduction", read on November 28, 2026: `application/x-www-form-urlencoded` in, JSON out.
 */
export function toForm(params: Params): string {
  const form = new URLSearchParams();
  const put = (name: string, value: Value): void => {
    if (value === undefined) return;
    if (typeof value !== "object") form.append(name, String(value));
    else for (const [key, inner] of Object.entries(value)) put(`${name}[${key}]`, inner);
  };
  for (const [name, value] of Object.entries(params)) put(name, value);
  return form.toString();
}
