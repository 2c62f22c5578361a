import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const chatModel = (input: number) => ({
  litellm_provider: "openai",
  mode: "chat",
  input_cost_per_token: input,
  output_cost_per_token: 0.00001,
});
const LIST = { "gpt-4o": chatModel(0.000003), "gpt-4o-mini": chatModel(-1) };

/** Serves a price list in LiteLLM's format: one price rises, and one can't be right. */
export async function startPriceList() {
  const server = createServer((_request, response) => {
    response.end(JSON.stringify(LIST, null, 1));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/prices.json`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
