import { z } from "zod";
import type { ListedModel } from "./agent.ts";

const model = z
  .object({
    id: z.string(),
    context_length: z.number().nullish(),
    per_request_limits: z.object({ completion_tokens: z.coerce.number().optional() }).nullish(),
  })
  .transform(({ id, context_length: context, per_request_limits: limits }) => ({
    name: id,
    context: context ?? null,
    output: limits?.completion_tokens ?? null,
  }));
const list = z.object({ data: z.array(model) });

/**
 * The models that a key can use, which also shows that the gateway answers and takes the key.
 * @throws Error that says which of both isn't so
 */
export async function readModels(url: string, apiKey: string): Promise<ListedModel[]> {
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
  return parsed.data.data;
}
