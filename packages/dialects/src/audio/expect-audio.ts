import type { TokenUsage } from "@causeway/contracts";
import type { AudioFacts } from "../request-facts.ts";

/** Of speech, where tokens are its price: more than any voice takes. Recorded: 64 characters took 111. */
const TOKENS_PER_CHARACTER = 2;
/** Of sound that is sent. Recorded: 3.7 seconds took 37. */
const TOKENS_PER_SECOND = 10;

/** Tokens of sound that is made, and of sound that is sent. */
export const expectedAudioTokens = ({ characters, seconds }: AudioFacts) => ({
  output: characters * TOKENS_PER_CHARACTER,
  input: Math.ceil(seconds * TOKENS_PER_SECOND),
});

/** What a request is taken for if nothing says what it used. */
export function expectedAudioUsage(audio: AudioFacts): Partial<TokenUsage> {
  const { input, output } = expectedAudioTokens(audio);
  return {
    ...(audio.characters > 0 ? { characters: audio.characters, audioOutput: output } : {}),
    ...(audio.seconds > 0 ? { seconds: audio.seconds, audioInput: input } : {}),
  };
}
