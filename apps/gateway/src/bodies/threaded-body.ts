import type { DataUrl, Door, JsonObject, MediaUrl, RequestFacts, UpstreamRequest } from "@causeway/dialects";
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
import { nameOfDoor } from "./door-names.ts";
import { INLINE_BYTES } from "./inline-bounds.ts";
import { type ByteRange, withoutRange } from "./unrecorded-range.ts";
import type { BodyResults, BodyTask, ReadBody } from "./thread-messages.ts";

/** Where the work on a body is done. */
export interface ThreadPlace {
  readonly thread: BodyThread;
  readonly organizationId: string;
  readonly door: Door;
}

/** Memory that was reserved for a body and never filled isn't taken from the machine. */
const MOST_RESERVED = 8;

/** The bytes of a body, which are with the thread for bodies while that works on them. */
export class LentBytes {
  #bytes: Buffer;

  /** @param bytes from the first byte of memory that is no one else's; others are copied */
  constructor(bytes: Buffer) {
    const { buffer, byteOffset } = bytes;
    const isOwn = byteOffset === 0 && buffer instanceof ArrayBuffer;
    const isFilled = isOwn && buffer.byteLength < MOST_RESERVED * bytes.length;
    this.#bytes = isFilled && bytes.length > INLINE_BYTES ? bytes : copyOf(bytes);
  }

  /** Empty while they are lent. */
  get here(): Buffer {
    return this.#bytes;
  }

  /** @throws GatewayError; Error when they are not here: one task works on them at a time */
  run<Task extends BodyTask>(
    { thread, organizationId, door }: ThreadPlace,
    task: Task,
    onModel: (model: string) => void = () => {},
  ): Promise<BodyResults[Task["kind"]]> {
    const { buffer, length } = this.#bytes;
    if (!(buffer instanceof ArrayBuffer) || buffer.detached) throw new Error("the body is being worked on");
    return thread.run(
      organizationId,
      { task, door: nameOfDoor(door), bytes: buffer, length },
      (bytes, model) => {
        this.#bytes = Buffer.from(bytes, 0, length);
        if (model !== null) onModel(model);
      },
    );
  }
}

const copyOf = (bytes: Uint8Array): Buffer => Buffer.from(new Uint8Array(bytes).buffer);

/** A large body: its bytes are here, all work on them is done on the thread for bodies. */
export class ThreadedBody implements RequestBody {
  readonly facts: RequestFacts;
  readonly mayBeMarked: boolean;
  readonly head: JsonObject;
  readonly asked: JsonObject;
  readonly #place: ThreadPlace;
  readonly #bytes: LentBytes;
  readonly #unrecorded: ByteRange | null;

  constructor(
    place: ThreadPlace,
    bytes: LentBytes,
    { facts, head, asked, mayBeMarked, unrecorded }: ReadBody,
  ) {
    this.#place = place;
    this.#bytes = bytes;
    this.facts = facts;
    this.head = head;
    this.asked = asked;
    this.mayBeMarked = mayBeMarked;
    this.#unrecorded = unrecorded;
  }

  get raw(): Buffer {
    return this.#bytes.here;
  }

  get recorded(): Buffer {
    return withoutRange(this.raw, this.#unrecorded);
  }

  async build(order: BuildOrder, media: MediaFetcher): Promise<BuiltRequest> {
    let files: readonly (readonly [string, DataUrl])[] = [];
    for (;;) {
      const answer = await this.#run({ kind: "build", order: nameDialect(order), files });
      if ("request" in answer) return answer.request;
      files = await fetchAll(answer.wanted, media);
    }
  }

  buildCount(order: BuildOrder): Promise<UpstreamRequest> {
    return this.#run({ kind: "count", order: nameDialect(order) });
  }

  async buildParts(order: BuildOrder, media: MediaFetcher): Promise<readonly BuiltRequest[]> {
    let files: readonly (readonly [string, DataUrl])[] = [];
    for (;;) {
      const answer = await this.#run({ kind: "parts", order: nameDialect(order), files });
      if ("requests" in answer) return answer.requests;
      files = await fetchAll(answer.wanted, media);
    }
  }

  digest(prefix: readonly unknown[]): Promise<string | null> {
    return this.#run({ kind: "digest", prefix });
  }

  async inspect({ rules, maxTextBytes, restoreMap, taken }: InspectOrder): Promise<InspectedBody> {
    const task = { kind: "inspect", rules: rules.rules, maxTextBytes, restoreMap, taken } as const;
    const { changed, raw, ...found } = await this.#run(task);
    return { ...found, redacted: changed && raw ? this.#changed(raw, changed) : null };
  }

  async replaceTexts(replacements: ReadonlyMap<string, string>): Promise<RequestBody> {
    const { changed, raw } = await this.#run({ kind: "replace", replacements });
    return this.#changed(raw, changed);
  }

  #changed(raw: Uint8Array, changed: ReadBody): ThreadedBody {
    return new ThreadedBody(this.#place, new LentBytes(asBuffer(raw)), changed);
  }

  expand(order: ExpandOrder): Promise<Expanded> {
    return expandOnThread({ ...this.#place, facts: this.facts }, this.#bytes, order);
  }

  #run<Task extends BodyTask>(task: Task): Promise<BodyResults[Task["kind"]]> {
    return this.#bytes.run(this.#place, task);
  }
}

/** `RequestBody.expand` for what is large once it has its conversation. */
export async function expandOnThread(
  place: ThreadPlace & { readonly facts: RequestFacts },
  bytes: LentBytes,
  { turns, responses, isStored }: ExpandOrder,
): Promise<Expanded> {
  const task = { kind: "expand", turns, responses, isStored, facts: place.facts } as const;
  const expanded = await bytes.run(place, task);
  const body = new ThreadedBody(place, new LentBytes(asBuffer(expanded.raw)), expanded);
  return { body, input: asBuffer(expanded.input) };
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

const nameDialect = ({ dialect, ...order }: BuildOrder) => ({ ...order, dialect: dialect.name });

const fetchAll = (wanted: readonly MediaUrl[], media: MediaFetcher) =>
  Promise.all(
    wanted.map(async ({ url, param }): Promise<[string, DataUrl]> => [url, await media.fetch(url, param)]),
  );
