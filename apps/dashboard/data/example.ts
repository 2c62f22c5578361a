import "server-only";
import type { Example } from "@/components/snippets/example.ts";
import { exampleModel, readSettings } from "@/env.ts";

/** How callers reach this installation's gateway. */
export function readExample(): Example {
  const settings = readSettings();
  return { gatewayUrl: settings.GATEWAY_URL, model: exampleModel(settings) };
}
