import type { SpeechRequest } from "./read-speech.ts";
import { unsupported } from "./unsupported.ts";

/** The voice that is asked for, or the provider's own. */
export const voiceOf = ({ voice }: SpeechRequest, fallback: string): string =>
  (typeof voice === "string" ? voice : voice?.id) ?? fallback;

/**
 * The provider's words for the format that is asked for; `mp3` without one.
 * @throws GatewayError `unsupported_parameter` naming the formats there are.
 */
export function formatOf<Words>(
  { response_format: format }: SpeechRequest,
  provider: string,
  formats: Readonly<Partial<Record<string, Words>>>,
): Words {
  const found = formats[format ?? "mp3"];
  if (found !== undefined) return found;
  const known = Object.keys(formats).join(", ");
  throw unsupported("response_format", `${provider} has no ${format ?? "mp3"}. It can be ${known}.`);
}

/**
 * The speed that is asked for; null for the usual one.
 * @throws GatewayError `unsupported_parameter` for one that the provider doesn't have.
 */
export function speedOf(
  { speed }: SpeechRequest,
  provider: string,
  [least, most]: readonly [number, number],
): number | null {
  if (speed == null || speed === 1) return null;
  if (speed >= least && speed <= most) return speed;
  const known = least === most ? `always ${least}` : `${least} to ${most}`;
  throw unsupported("speed", `${provider} does not speak at ${speed}. It can be ${known}.`);
}
