import { asArray, asFilledText, asObject, asObjects, isObject, type JsonObject } from "../json-object.ts";

/**
 * What a provider keeps for the account a key belongs to: files, caches, conversations, stores, containers. Under a key that
 * several tenants share, an id would let one of them reach what is another's or the operator's. Each function gives the path
 * of the first field that names such a thing, or null.
 */
type Find = (value: unknown, path: string) => string | null;

/** Stores that only the account's own key opens: Google Cloud Storage, S3, the Gemini Files API. */
const OWN_STORE = /^(?:gs|s3):\/\/|^https:\/\/generativelanguage\.googleapis\.com\//i;

const isStored = (url: unknown): boolean => typeof url === "string" && OWN_STORE.test(url);

/** The first item of a list for which there is something. */
export const findInList = (items: unknown, path: string, find: Find): string | null => {
  for (const [at, item] of asArray(items).entries()) {
    const found = find(item, `${path}.${at}`);
    if (found) return found;
  }
  return null;
};

/** The first of these fields that is set. */
export const findField = (body: JsonObject, fields: readonly string[], prefix = ""): string | null => {
  const field = fields.find(
    (name) => body[name] !== undefined && body[name] !== null && body[name] !== false,
  );
  return field ? prefix + field : null;
};

/** A URL, or a file by its id, of a part in any format. */
export const findInPart: Find = (part, path) => {
  if (!isObject(part)) return null;
  for (const [name, value] of Object.entries(part)) {
    if (name === "file_id" && asFilledText(value)) return `${path}.file_id`;
    if (URLS.has(name) && isStored(value)) return `${path}.${name}`;
    if (isObject(value) && PLACES.has(name)) {
      const found = findInPart(value, `${path}.${name}`);
      if (found) return found;
    }
  }
  return null;
};

/** Members that are a file's address or its content. */
const URLS = new Set(["url", "image_url", "video_url", "file_url", "file_data", "file_uri"]);

/** Members of a part under which a file is named. */
const PLACES = new Set(["file", "image_url", "video_url", "input_audio", "source", "output"]);

/** Parts of messages or items, and of results of tools among them. */
const findInContent: Find = (content, path) =>
  findInList(content, path, (part, here) => {
    const inner = asObject(part);
    return (
      findInPart(part, here) ??
      (inner && findInJoined(inner, here)) ??
      findInContent(inner?.content, `${here}.content`) ??
      findInContent(asObject(inner?.source)?.content, `${here}.source.content`)
    );
  });

const STORES = new Set(
  (
    "vector_store_ids collection_ids file_ids file_id container_id memory_store_id memory_store_ids library_ids " +
    "knowledge_base_id knowledge_base_ids datastore engine rag_resources rag_corpora file_search_store_names skill_id skills"
  ).split(" "),
);
const MAX_DEPTH = 8;

/** Tools that the provider runs on what the account has: search in files, containers, connectors. Schemas of functions are the caller's. */
export const findInTools = (tools: unknown, path = "tools"): string | null =>
  findInList(tools, path, findInTool);

const findInTool: Find = (tool, path) => {
  if (!isObject(tool) || tool.type === "function" || tool.type === "custom" || "input_schema" in tool)
    return null;
  if (asFilledText(tool.container)) return `${path}.container`;
  // What a connector reads is whose token comes with it.
  if (tool.connector_id && !asFilledText(tool.authorization)) return `${path}.connector_id`;
  return findStore(tool, path, 0);
};

/** Tools that join in the middle: items `additional_tools` of Responses, blocks `tool_addition` of Messages. */
const findInJoined = ({ tools, tool }: JsonObject, path: string): string | null =>
  findInTools(tools, `${path}.tools`) ?? findInTool(tool, `${path}.tool`);

function findStore(value: unknown, path: string, depth: number): string | null {
  if (depth > MAX_DEPTH) return null;
  if (Array.isArray(value)) return findInList(value, path, (item, here) => findStore(item, here, depth + 1));
  if (!isObject(value)) return null;
  for (const [name, inner] of Object.entries(value)) {
    if (STORES.has(toSnake(name)) && isFilled(inner)) return `${path}.${name}`;
    const found = findStore(inner, `${path}.${name}`, depth + 1);
    if (found) return found;
  }
  return null;
}

const toSnake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== "";

/** Of a list of messages or items: what their content, their results and they themselves name. */
export const findInMessages = (messages: unknown, path: string): string | null =>
  findInList(asObjects(messages), path, (message, here) => {
    const { content, output } = message as JsonObject;
    return (
      findInJoined(message as JsonObject, here) ??
      findInContent(content, `${here}.content`) ??
      findInContent(output, `${here}.output`)
    );
  });
