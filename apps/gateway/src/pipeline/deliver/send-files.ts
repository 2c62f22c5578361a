import { createHash } from "node:crypto";
import type { ChatChunk, GatewayError } from "@causeway/contracts";
import type { JsonObject, MapText } from "@causeway/dialects";
import { STREAM_HEADERS } from "../../relay/stream-headers.ts";
import type { OutgoingHeaders } from "../../request/answer-writer.ts";
import type { Call } from "../../request/call.ts";
import type { Delivery } from "../../request/delivery.ts";
import type { WholeAnswer } from "../attempt/whole-answer.ts";
import { judge } from "../inspect/inspect-answer.ts";
import type { PipelineDeps } from "../pipeline-deps.ts";

/** Sends an answer that is rendered. */
export type Send = (headers: OutgoingHeaders) => void;

const JSON_TYPE = { "content-type": "application/json" };

/** Judges what an answer says alongside its files. */
export async function inspectFileTexts(
  { guard }: Call,
  { mapFileTexts }: WholeAnswer,
): Promise<GatewayError | null> {
  if (!guard?.rules.hasOutput || !mapFileTexts) return null;
  const mapTexts = (body: JsonObject, map: MapText): JsonObject => {
    mapFileTexts(map);
    return body;
  };
  const { blocked } = await judge(guard, {}, mapTexts);
  return blocked;
}

/**
 * An answer with files in it, whole or as the events of a stream; null for any other. It is rendered before it is billed: what
 * cannot be rendered costs nothing.
 */
export function prepareFiles(
  deps: PipelineDeps,
  { call: { writer, facts } }: Delivery,
  { renderPieces, renderStream, complete }: WholeAnswer,
  final: ChatChunk,
): Send | null {
  if (!renderPieces) return null;
  if (facts.stream && renderStream) {
    const pieces = renderStream(final);
    return (headers) => {
      deps.keepAlive.forget(writer);
      writer.streamPieces({ ...STREAM_HEADERS, ...headers }, { pieces, record: () => recordOf(pieces) });
    };
  }
  const pieces = renderPieces(complete(final));
  return (headers) =>
    writer.sendPieces(200, { ...headers, ...JSON_TYPE }, { pieces, record: () => recordOf(pieces) });
}

/** Longer pieces are files. */
const RECORDED_BYTES = 64 * 1024;

/** What is kept of an answer: digests instead of files. */
function recordOf(pieces: readonly Uint8Array[]): Uint8Array {
  const kept = pieces.map((piece) =>
    piece.length <= RECORDED_BYTES ? piece : Buffer.from(describeFile(piece)),
  );
  return Buffer.concat(kept);
}

const describeFile = (file: Uint8Array): string =>
  `sha256:${createHash("sha256").update(file).digest("hex")} (${file.length} bytes of base64)`;
