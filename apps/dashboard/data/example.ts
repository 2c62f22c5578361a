import "server-only";
import { exampleModel, readSettings } from "@/env.ts";

/** Address and model that an example uses. */
export interface Example {
  readonly gatewayUrl: string;
  /** One that answers on this installation. */
  readonly model: string;
}

/** Reads the address of this installation's gateway and a model that answers. */
export function readExample(): Example {
  const settings = readSettings();
  return { gatewayUrl: settings.GATEWAY_URL, model: exampleModel(settings) };
}
