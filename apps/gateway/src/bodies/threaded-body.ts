import type { DataUrl, Door, JsonObject, MediaUrl, RequestFacts, UpstreamRequest } from "@causeway/dialects";
import type { MediaFetcher } from "../pipeline/fetch-media.ts";
import type { BodyThread } from "./body-thread.ts";
import { nameOfDoor } from "./door-names.ts";
import type { BuildOrder, Expanded, ExpandOrder, RequestBody } from "./request-body.ts";
import type { BodyResults, BodyTask, ReadBody } from "./thread-messages.ts";

/** Where the work on a body is done. */
export interface ThreadPlace {
  readonly thread: BodyThread;
  readonly organizationId: string;
  readonly door: Door;
}

/** A large body: its bytes are here, all work on them is done on the thread for bodies. */
export class ThreadedBody implements RequestBody {
  readonly raw: Buffer;
  readonly facts: RequestFacts;
  readonly head: JsonObject;
  readonly asked: JsonObject;
  readonly #place: ThreadPlace;

  constructor(place: ThreadPlace, raw: Buffer, { facts, head, asked }: ReadBody) {
    this.#place = place;
    this.raw = raw;
    this.facts = facts;
    this.head = head;
    this.asked = asked;
  }

  async build(order: BuildOrder, media: MediaFetcher): Promise<UpstreamRequest> {
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

  buildParts(order: BuildOrder): Promise<readonly UpstreamRequest[]> {
    return this.#run({ kind: "parts", order: nameDialect(order) });
  }

  digest(prefix: readonly unknown[]): Promise<string | null> {
    return this.#run({ kind: "digest", prefix });
  }

  expand(order: ExpandOrder): Promise<Expanded> {
    return expandOnThread({ ...this.#place, facts: this.facts }, this.raw, order);
  }

  #run<Task extends BodyTask>(task: Task): Promise<BodyResults[Task["kind"]]> {
    return runOnThread(this.#place, this.raw, task);
  }
}

/** @throws GatewayError */
export function runOnThread<Task extends BodyTask>(
  { thread, organizationId, door }: ThreadPlace,
  raw: Buffer,
  task: Task,
  onModel?: (model: string) => void,
): Promise<BodyResults[Task["kind"]]> {
  const bytes = raw.byteOffset === 0 && raw.buffer instanceof SharedArrayBuffer ? raw.buffer : share(raw);
  return thread.run(organizationId, { task, door: nameOfDoor(door), bytes, length: raw.length }, onModel);
}

/** Small bodies lie in memory that others use, too. */
function share(raw: Buffer): SharedArrayBuffer {
  const bytes = new SharedArrayBuffer(raw.length);
  new Uint8Array(bytes).set(raw);
  return bytes;
}

/** `RequestBody.expand` for what is large once it has its conversation. */
export async function expandOnThread(
  place: ThreadPlace & { readonly facts: RequestFacts },
  raw: Buffer,
  { turns, isStored }: ExpandOrder,
): Promise<Expanded> {
  const task = { kind: "expand", turns, isStored, facts: place.facts } as const;
  const expanded = await runOnThread(place, raw, task);
  const body = new ThreadedBody(place, asBuffer(expanded.raw), expanded);
  return { body, input: asBuffer(expanded.input) };
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

const nameDialect = ({ dialect, ...order }: BuildOrder) => ({ ...order, dialect: dialect.name });

const fetchAll = (wanted: readonly MediaUrl[], media: MediaFetcher) =>
  Promise.all(
    wanted.map(async ({ url, param }): Promise<[string, DataUrl]> => [url, await media.fetch(url, param)]),
  );
