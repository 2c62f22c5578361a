import type { VideoError } from "@causeway/contracts";
import type { VideoInput } from "../request-facts.ts";
import type { JsonObject } from "../shared/json-object.ts";
import type { Target, UpstreamRequest } from "../target.ts";
import type { Capability } from "./capability.ts";
import type { Exchange } from "./exchange.ts";
import type { QueueRequest } from "./queue.ts";

/** Where a finished video is: a URL that the provider named, or base64 as ASCII, inside its answer. */
export type VideoContent = { readonly url: string } | { readonly base64: Uint8Array };

/** What a provider says of a job. */
export interface VideoState {
  readonly status: "queued" | "in_progress" | "completed" | "failed";
  /** A word that is in no documentation: the job is taken for one that runs. */
  readonly isUnknownStatus: boolean;
  /** Percent. */
  readonly progress: number | null;
  /** Of the video as it was made; in a ticket: how long it becomes unless the request says. */
  readonly seconds: number | null;
  /** `WxH` */
  readonly size: string | null;
  /** The name of a price per second (`720p`), where the provider says that instead of a size. */
  readonly resolution?: string;
  readonly error: VideoError | null;
  /** Of a completed job, where `VideoJobs.file` doesn't name the place. */
  readonly content?: VideoContent;
}

/** A job that a provider has taken. */
export interface VideoTicket {
  /** What it is asked for by, to be kept with the job as plain JSON. */
  readonly ref: JsonObject;
  readonly state: VideoState;
}

/** A request about a job, without credentials. */
export interface VideoQuestion extends QueueRequest, Pick<UpstreamRequest, "elsewhere"> {}

/** How jobs are followed once they are accepted. `ref` is what `ticket` gave. */
export interface VideoJobs {
  /** @throws UnreadableAnswer when the answer names no job. */
  ticket(answer: JsonObject, target: Target): VideoTicket;
  /**
   * What a job is asked for by if no one heard whether it was accepted: the ID that it was sent with, `Target.jobId`. Absent: it can't be.
   */
  lookup?(jobId: string, target: Target): JsonObject;
  /** Asks how a job is. */
  poll(ref: JsonObject): VideoQuestion;
  /** @throws UnreadableAnswer when the answer is about no job. */
  read(answer: JsonObject): VideoState;
  /** Present where the poll of a completed job doesn't say where the video is: the answer to this does, read by `read`. */
  result?(ref: JsonObject): VideoQuestion;
  /** Asks for the bytes of a completed one. Absent: its state says where they are. */
  file?(ref: JsonObject): VideoQuestion;
  /** Asks the provider to stop. Absent: it can't be asked to. */
  cancel?(ref: JsonObject): VideoQuestion;
  /** The answer about a completed job has the video in it. */
  readonly holdsContent?: true;
}

/** Videos made from a prompt: the request and the provider's first answer, then the job. */
export interface VideosCapability extends Capability, Exchange {
  /** Inputs that the format has. */
  readonly takes: ReadonlySet<VideoInput>;
  /** What is asked for if the caller names no size: a price per second. Absent: the provider chooses. */
  readonly usualResolution?: string;
  /** Names of the fields of a request that the provider isn't sent, because it doesn't have them. */
  ignored(request: JsonObject): string[];
  readonly jobs: VideoJobs;
}
