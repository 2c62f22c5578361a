import type { VideoError } from "@causeway/contracts";
import type { VideoInput } from "../request-facts.ts";
import type { JsonObject } from "../shared/json-object.ts";
import type { Target } from "../target.ts";
import type { Capability } from "./capability.ts";
import type { Exchange } from "./exchange.ts";

/** What a provider says of a job. */
export interface VideoState {
  readonly status: "queued" | "in_progress" | "completed" | "failed";
  /** A word that is in no documentation: the job is taken for one that runs. */
  readonly isUnknownStatus: boolean;
  /** Percent. */
  readonly progress: number | null;
  /** Of the video as it was made. */
  readonly seconds: number | null;
  /** `WxH` */
  readonly size: string | null;
  readonly error: VideoError | null;
}

/** A job that a provider has taken. */
export interface VideoTicket {
  /** What it is asked for by, to be kept with the job as plain JSON. */
  readonly ref: JsonObject;
  readonly state: VideoState;
}

/** A `GET` after the base URL of the provider. */
export interface VideoQuestion {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** How jobs are followed once they are accepted. `ref` is what `ticket` gave. */
export interface VideoJobs {
  /** @throws UnreadableAnswer when the answer names no job. */
  ticket(answer: JsonObject, target: Target): VideoTicket;
  /** Asks how a job is. */
  poll(ref: JsonObject): VideoQuestion;
  /** @throws UnreadableAnswer when the answer is about no job. */
  read(answer: JsonObject): VideoState;
  /** Asks for the bytes of a completed one. */
  file(ref: JsonObject): VideoQuestion;
}

/** Videos made from a prompt: the request and the provider's first answer, then the job. */
export interface VideosCapability extends Capability, Exchange {
  /** Inputs that the format has. */
  readonly takes: ReadonlySet<VideoInput>;
  readonly jobs: VideoJobs;
}
