import { createCatalog } from "@causeway/catalog";
import { type ChatChunk, GatewayError } from "@causeway/contracts";
import {
  type ChatDoor,
  dialectNamed,
  isBytes,
  joinPieces,
  type JsonObject,
  type Target,
  UnreadableAnswer,
  type UpstreamRequest,
} from "@causeway/dialects";
import { dialectForDoor, findProvider, quirksOf } from "@causeway/providers";
import { createAnswerer, findRefusal } from "@causeway/simulator";
import { buildRequest } from "../../src/bodies/build-request.ts";
import { readAnswer } from "../../src/pipeline/attempt/whole-answer.ts";
import { dropIncapable } from "../../src/pipeline/resolve/drop-incapable.ts";
import type { Candidate } from "../../src/request/candidate.ts";
import { type MatrixProvider, nameOf } from "./providers.ts";

/** The end of one turn: an answer in the caller's format, or whose refusal it is. */
export type Turn =
  | { readonly kind: "answer"; readonly answer: JsonObject }
  | { readonly kind: "refused"; readonly by: "gateway" | "provider"; readonly message: string };

const catalog = createCatalog();
const answerOnce = createAnswerer();

/** Nothing here is named by URL. */
const media = { fetch: () => Promise.reject(new Error("no URL is fetched")) };

/** The last chunk of an answer, which says its usage and its cost. */
const FINAL: ChatChunk = {
  id: "chatcmpl-1",
  object: "chat.completion.chunk",
  created: 1_700_000_000,
  model: "m",
  choices: [],
  usage: undefined,
  metadata: undefined,
};

/** Sends a request to a provider as the gateway does, and reads the answer; the provider judges and answers in this process. */
export async function sendTurn(door: ChatDoor, provider: MatrixProvider, asked: JsonObject): Promise<Turn> {
  const body = { ...asked, model: nameOf(provider) };
  try {
    const facts = door.read(body);
    const { target, candidate } = toTarget(door, provider, facts.format);
    dropIncapable([candidate], { door, facts }, provider.model);
    const { dialect } = candidate;
    const raw = Buffer.from(JSON.stringify(body));
    const built = await buildRequest({ door, raw, body, callerHeaders: {}, media }, dialect, target);
    const path = `${provider.base}${built.path}`.replace(/\?.*/, "");
    const sent = { path, headers: built.headers, body: toJson(built.body) };
    const refusal = findRefusal(sent);
    if (refusal) return { kind: "refused", by: "provider", message: refusal.message };
    const { status, body: given } = answerOnce(sent);
    if (status !== 200) return { kind: "refused", by: "provider", message: JSON.stringify(given) };
    const shaped = provider.shape ? JSON.parse(provider.shape(JSON.stringify(given))) : given;
    const read = readAnswer({ door, body, fitted: built.fitted }, dialect, target, shaped);
    return { kind: "answer", answer: read.complete(FINAL) };
  } catch (error) {
    if (error instanceof GatewayError || error instanceof UnreadableAnswer)
      return { kind: "refused", by: "gateway", message: error.message };
    throw error;
  }
}

const toJson = (body: UpstreamRequest["body"]): JsonObject =>
  isBytes(body) ? JSON.parse(Buffer.from(joinPieces(body)).toString("utf8")) : body;

function toTarget(door: ChatDoor, provider: MatrixProvider, format: Parameters<typeof dialectForDoor>[4]) {
  const { id, model: name, region = null, settings = {} } = provider;
  const row = findProvider(id);
  const found = catalog.findMapping(id, name);
  if (!row || !found) throw new Error(`The catalog has no ${nameOf(provider)}.`);
  const { model, mapping } = found;
  const dialect = dialectNamed(dialectForDoor(row, mapping, door, model.type, format) ?? "");
  if (!dialect) throw new Error(`${nameOf(provider)} has no chat.`);
  const quirks = quirksOf(row);
  const target: Target = {
    providerId: id,
    upstreamModel: mapping.modelName,
    mapping,
    region,
    settings: { ...settings, ...(region === null ? {} : { region }) },
    quirks,
    stream: false,
    isShared: true,
    answerId: "chatcmpl-1",
    createdAt: 1_700_000_000,
  };
  const candidate: Candidate = {
    providerId: id,
    organizationId: "org",
    model,
    mapping,
    pricing: mapping,
    upstreamModel: mapping.modelName,
    region,
    dialect,
    auth: row.auth,
    quirks,
    credentials: [],
  };
  return { target, candidate };
}
