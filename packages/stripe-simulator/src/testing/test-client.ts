import {
  createStripeSimulator,
  type StripeSimulator,
  type StripeSimulatorOptions,
} from "../create-stripe-simulator.ts";

/** The version that tests name. */
const VERSION = "2026-08-26.dahlia";

/** A parameter's value; nested ones become brackets. */
export type Value = string | number | boolean | readonly Value[] | { readonly [name: string]: Value };

/** Writes a form as Stripe's own libraries do. */
export function toForm(params: Readonly<Record<string, Value>>): string {
  const form = new URLSearchParams();
  const put = (name: string, value: Value): void => {
    if (typeof value !== "object") form.append(name, String(value));
    else for (const [key, inner] of Object.entries(value)) put(`${name}[${key}]`, inner);
  };
  for (const [name, value] of Object.entries(params)) put(name, value);
  return form.toString();
}

/** An answer with its JSON, whose shape the test knows. */
interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ReturnType<typeof JSON.parse>;
}

export interface TestClient {
  readonly stripe: StripeSimulator;
  get(path: string, params?: Readonly<Record<string, Value>>): Reply;
  post(path: string, params?: Readonly<Record<string, Value>>, key?: string): Reply;
  send(method: string, path: string, headers?: Readonly<Record<string, string>>, body?: string): Reply;
}

/** A simulator and a client that names key and version. */
export function startTestClient(options: Partial<StripeSimulatorOptions> = {}): TestClient {
  const secretKey = options.secretKey ?? "sk_test_simulator";
  const stripe = createStripeSimulator({ apiVersion: VERSION, ...options });
  const send: TestClient["send"] = (method, path, headers = {}, body = "") => {
    const answer = stripe.handle({
      method,
      path,
      headers: {
        authorization: `Bearer ${secretKey}`,
        "content-type": "application/x-www-form-urlencoded",
        "stripe-version": VERSION,
        ...headers,
      },
      body,
    });
    return { ...answer, body: JSON.parse(answer.body) };
  };
  return {
    stripe,
    send,
    get: (path, params = {}) => send("GET", `/v1${path}?${toForm(params)}`),
    post: (path, params = {}, key) =>
      send("POST", `/v1${path}`, key === undefined ? {} : { "idempotency-key": key }, toForm(params)),
  };
}

/** A page that sells credits for cents, as a form. */
export const topUpPage = (customer: string, cents: number, currency = "usd"): Record<string, Value> => ({
  mode: "payment",
  customer,
  success_url: "https://example.com/done",
  automatic_tax: { enabled: true },
  metadata: { causeway_purpose: "topup" },
  line_items: [
    { quantity: 1, price_data: { currency, unit_amount: cents, product_data: { name: "Credits" } } },
  ],
});
