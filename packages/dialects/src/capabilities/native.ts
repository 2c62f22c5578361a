import type { StreamFacts } from "../request-facts.ts";
import type { Target } from "../target.ts";
import type { Exchange } from "./exchange.ts";
import type { NativeStream } from "./native-stream.ts";

/** Chat for callers whose format is the provider's: their own bytes, both ways. */
export interface NativeSide extends Exchange {
  /** The format of both sides: the `format` of the doors it answers. */
  readonly format: string;
  /** The request that has the provider count a prompt's tokens; absent where it has no such endpoint. */
  readonly buildCountRequest?: Exchange["buildRequest"];
  /** `known`: what to say of the prompt where the provider says nothing. */
  createStream(target: Target, known?: StreamFacts): NativeStream;
}
