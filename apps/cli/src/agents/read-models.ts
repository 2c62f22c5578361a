import { z } from "zod";

const list = z.object({ data: z.array(z.object({ id: z.string() })) });

/**
 * The models that a key can use, which also shows that the gateway answers and takes the key.
 * @throws Error that says which of both isn't so
 */
export async function readModels(url: string, apiKey: string): Promise<string[]> {
  const address = `${url}/v1/models?configured=true`;
  const response = await fetch(address, { headers: { authorization: `Bearer ${apiKey}` } }).catch(
    (cause: unknown) => {
      throw new Error(`no response from the gateway at ${url}`, { cause });
    },
  );
  if (response.status === 401 || response.status === 403)
    throw new Error(`the gateway at ${url} refused CAUSEWAY_API_KEY with status ${response.status}`);
  const parsed = response.ok ? list.safeParse(await response.json().catch(() => null)) : null;
  if (!parsed?.success)
    throw new Error(`${url} isn't a Causeway gateway: status ${response.status} for ${address}`);
  return parsed.data.data.map(({ id }) => id);
}
