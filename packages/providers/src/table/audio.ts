import type { SpeechQuirks } from "@causeway/dialects";
import type { EndpointRow } from "./endpoints.ts";

/** How a provider speaks, or listens. */
export interface AudioRow<EndpointQuirks> extends EndpointRow<EndpointQuirks> {
  /** The models (by upstream name) that have the endpoint; the others are asked in a format that isn't here. */
  readonly only?: RegExp;
}

/** Azure's own voices are another service with another key. */
const NOT_AZURE_SPEECH = /^(?!speech\/)/;

/** Providers that turn text into speech. Sources: the providers' API references, "Create speech", and recorded traffic. */
export const SPEECH: Readonly<Record<string, AudioRow<SpeechQuirks>>> = {
  openai: {},
  azure: { only: NOT_AZURE_SPEECH },
  groq: { quirks: { noEvents: true, dropFields: ["instructions"] } },
  mistral: { quirks: { voiceIdField: "voice_id", noEvents: true, dropFields: ["instructions", "speed"] } },
  simulator: {},
  custom: {},
};
