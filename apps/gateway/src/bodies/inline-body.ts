import {
  type Door,
  type JsonObject,
  readFacts,
  type RequestFacts,
  type UpstreamRequest,
} from "@causeway/dialects";
import { digestOf } from "../cache/digest.ts";
import { inSlices } from "@causeway/http";
import { replaceTexts } from "../guardrails/replace-texts.ts";
import { mayBeMarked } from "../guardrails/sensitive-parts.ts";
import type { MediaFetcher } from "../request/media-fetcher.ts";
import type {
  BuildOrder,
  BuiltRequest,
  Expanded,
  ExpandOrder,
  InspectedBody,
  InspectOrder,
  RequestBody,
} from "../request/request-body.ts";
import type { BodyThread } from "./body-thread.ts";
import { buildCountOf, buildOne, buildPartsOf, expandBody, inspectRequest } from "./body-work.ts";
import { INLINE_BYTES, isInspectedInline } from "./inline-bounds.ts";
import { expandOnThread, LentBytes, ThreadedBody } from "./threaded-body.ts";
import { unrecordedRange, withoutRange } from "./unrecorded-range.ts";

/** What is needed to hand over what grows too large. */
export interface InlineParts {
  readonly door: Door;
  readonly raw: Buffer;
  readonly body: JsonObject;
  readonly facts: RequestFacts;
  readonly thread: BodyThread;
  readonly organizationId: string;
}

/** A small body: all work on it is done at once, where the request is served. A class: one is made per request. */
export class InlineBody implements RequestBody {
  readonly #parts: InlineParts;
  readonly #render: (() => Buffer) | null;

  /** @param render the bytes, where they are not `raw`: made when they are asked for */
  constructor(parts: InlineParts, render: (() => Buffer) | null = null) {
    this.#parts = parts;
    this.#render = render;
  }

  get raw(): Buffer {
    return this.#render ? this.#render() : this.#parts.raw;
  }

  get recorded(): Buffer {
    const { raw } = this;
    return withoutRange(raw, unrecordedRange(this.#parts.door, raw));
  }

  get facts(): RequestFacts {
    return this.#parts.facts;
  }

  get mayBeMarked(): boolean {
    return mayBeMarked(this.#parts.raw);
  }

  get head(): JsonObject {
    return this.#parts.body;
  }

  get asked(): JsonObject {
    return this.#parts.body;
  }

  build(order: BuildOrder, media: MediaFetcher): Promise<BuiltRequest> {
    return buildOne(this.#parsed(), order, media);
  }

  async buildCount(order: BuildOrder): Promise<UpstreamRequest> {
    return buildCountOf(this.#parsed(), order);
  }

  buildParts(order: BuildOrder, media: MediaFetcher): Promise<readonly BuiltRequest[]> {
    return buildPartsOf(this.#parsed(), order, media);
  }

  async digest(prefix: readonly unknown[]): Promise<string | null> {
    return digestOf(prefix, this.#parts.body);
  }

  async inspect(order: InspectOrder): Promise<InspectedBody> {
    const parts = this.#parts;
    const { raw } = this;
    if (!isInspectedInline(raw.length, order.rules.patternSize)) {
      const { body, facts } = parts;
      const read = { facts, head: body, asked: body, mayBeMarked: this.mayBeMarked, unrecorded: null };
      return new ThreadedBody(parts, new LentBytes(raw), read).inspect(order);
    }
    const { body, ...found } = await inSlices(inspectRequest(parts, order));
    return { ...found, redacted: body === parts.body ? null : this.#changed(body) };
  }

  async replaceTexts(replacements: ReadonlyMap<string, string>): Promise<RequestBody> {
    const { door, body } = this.#parts;
    return this.#changed(replaceTexts(door, body, replacements));
  }

  #changed(body: JsonObject): InlineBody {
    const facts = readFacts(this.#parts.door, body);
    return new InlineBody({ ...this.#parts, body, facts }, rendering(body));
  }

  async expand(order: ExpandOrder): Promise<Expanded> {
    const parts = this.#parts;
    // Not the bytes of the parts: those of a redacted body are as the caller wrote them.
    const { raw } = this;
    if (raw.length + order.bytes > INLINE_BYTES) return expandOnThread(parts, new LentBytes(raw), order);
    const { body, facts, input, render } = expandBody(this.#parsed(), parts.facts, order);
    return { body: new InlineBody({ ...parts, body, facts }, render), input };
  }

  /** `raw` is only rendered for a dialect that takes it. */
  #parsed() {
    const { door, body } = this.#parts;
    const bytes = () => this.raw;
    return {
      door,
      body,
      get raw() {
        return bytes();
      },
    };
  }
}

/** The bytes of a changed body, made when they are asked for first. */
function rendering(body: JsonObject): () => Buffer {
  let bytes: Buffer | null = null;
  return () => {
    bytes ??= Buffer.from(JSON.stringify(body));
    return bytes;
  };
}
