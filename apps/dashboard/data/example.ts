import "server-only";
import { exampleModel, readSettings } from "@/env.ts";

/** How an example reaches the gateway. */
export interface Example {
  readonly gatewayUrl: string;
  /** One that answers on this installation. */
  readonly model: string;
}

/** How callers reach this installation's gateway. */
export function readExample(): Example {
  const settings = readSettings();
  return { gatewayUrl: settings.GATEWAY_URL, model: exampleModel(settings) };
}
