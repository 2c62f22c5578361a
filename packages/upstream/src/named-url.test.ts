import { expect, it } from "vitest";
import { reachOf, type Surroundings } from "./named-url.ts";
import type { OutboundClient } from "./outbound-call.ts";

const clientNamed = (name: string): OutboundClient => ({
  open: () => {
    throw new Error(name);
  },
  inFlight: () => 0,
  close: () => Promise.resolve(),
});
const own = clientNamed("own");
const guarded = clientNamed("guarded");
const around: Surroundings = {
  ...{ baseUrl: "https://api.maker.ai/v1", hosts: ["*.maker.ai", "queue.other.run"], own, guarded },
};

it.each([
  ["the base URL's origin", "https://api.maker.ai/v1/get_result?id=1", own, true],
  ["a listed host", "https://queue.other.run/requests/1", guarded, true],
  ["a host below a listed one", "https://api.us1.maker.ai/v1/get_result", guarded, true],
  ["the base URL's host at another port", "https://api.maker.ai:8443/", guarded, false],
  ["a listed host at another port", "https://queue.other.run:8443/", guarded, false],
  ["a listed host without TLS", "http://queue.other.run/", guarded, false],
  ["the domain itself where only hosts below it are listed", "https://maker.ai/", guarded, false],
  ["a host that only ends like a listed one", "https://evilmaker.ai/", guarded, false],
  ["a host below a listed one without a wildcard", "https://a.queue.other.run/", guarded, false],
  ["a store of somebody else", "https://storage.example.com/a.png", guarded, false],
])("%s", (_name, url, client, takesKey) => {
  const reach = reachOf(new URL(url), around);
  expect(reach.takesKey).toBe(takesKey);
  expect(reach.client).toBe(client);
});
