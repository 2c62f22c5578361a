import type {
  SpeechCapability,
  TranscriptionsCapability,
  TranslationsCapability,
} from "./capabilities/audio.ts";
import type { ChatCapability } from "./capabilities/chat.ts";
import type { EmbeddingsCapability } from "./capabilities/embeddings.ts";
import type { ImageEditsCapability, ImagesCapability } from "./capabilities/images.ts";
import type { ModerationsCapability } from "./capabilities/moderations.ts";
import type { NativeSide } from "./capabilities/native.ts";
import type { RerankCapability } from "./capabilities/rerank.ts";
import type { VideosCapability } from "./capabilities/videos.ts";
import type { UpstreamError } from "./upstream-error.ts";

/** What a provider can be asked for, each in its own interface. An endpoint asks for one of them. */
export interface Capabilities {
  readonly chat: ChatCapability;
  readonly embeddings: EmbeddingsCapability;
  readonly rerank: RerankCapability;
  readonly moderations: ModerationsCapability;
  readonly images: ImagesCapability;
  readonly "image-edits": ImageEditsCapability;
  readonly speech: SpeechCapability;
  readonly transcriptions: TranscriptionsCapability;
  readonly translations: TranslationsCapability;
  readonly videos: VideosCapability;
}

/** The name of a capability. */
export type Operation = keyof Capabilities;

/** The side of a wire format that we speak to providers, with the capabilities it has. Pure. */
export interface UpstreamDialect extends Partial<Capabilities> {
  readonly name: string;
  parseError(
    status: number,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    body: string,
  ): UpstreamError;
  /** Values of `service_tier` that its requests can have; others are left out. Undefined: the caller's own word is sent. */
  readonly serviceTiers?: ReadonlySet<string>;
  /** Present when a door of the same chat format exists. */
  readonly native?: NativeSide;
}

/** A dialect that has this capability for certain. */
export type DialectFor<Name extends Operation> = UpstreamDialect & Pick<Capabilities, Name>;
