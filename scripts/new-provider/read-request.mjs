import { parseArgs } from "node:util";
import { Problem } from "../launch/problem.mjs";
import { perToken } from "./per-token.mjs";

const USAGE = `Usage: pnpm new:provider <id> --name "Acme AI" --base-url https://api.acme.ai/v1
         [--docs-url https://…] [--model <its name> --input-price 0.15 --output-price 0.60]
  Prices are USD per million tokens. Add further models to the generated catalog file.`;

const OPTIONS = {
  name: { type: "string" },
  "base-url": { type: "string" },
  "docs-url": { type: "string" },
  model: { type: "string" },
  "input-price": { type: "string" },
  "output-price": { type: "string" },
};

const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MAX_ID = 40;
const MAX_NAME = 60;
/** Words that mean something else where a provider's id appears. */
const RESERVED = new Set(["auto", "custom", "default", "none"]);

/**
 * What is asked for, checked.
 * @param {string[]} args
 * @param {{ providers: Map<string, string>, models: Map<string, string> }} known
 * @returns {{ id: string, name: string, baseUrl: string, docsUrl: string | null, models: object[] }}
 * @throws Problem that says what is wrong and what would do
 */
export function readRequest(args, known) {
  const { values, positionals } = parse(args);
  const [id] = positionals;
  if (!id || positionals.length > 1 || !values.name || !values["base-url"]) throw new Problem(USAGE);
  checkId(id, known.providers);
  return {
    id,
    name: checkName(values.name),
    baseUrl: checkBaseUrl(values["base-url"]),
    docsUrl: values["docs-url"] ? checkUrl("--docs-url", values["docs-url"]).href : null,
    models: values.model ? [readModel(id, values, known.models)] : [],
  };
}

function parse(args) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (cause) {
    throw new Problem(`${cause.message}\n${USAGE}`, { cause });
  }
}

function checkId(id, providers) {
  if (!ID.test(id) || id.length > MAX_ID) {
    throw new Problem(
      `The ID ${JSON.stringify(id)} must contain only lowercase letters and digits, in groups joined by single hyphens, at most ${MAX_ID} characters: acme-ai becomes LLM_ACME_AI_API_KEY.`,
    );
  }
  if (RESERVED.has(id)) throw new Problem(`The gateway reserves the ID ${id}. Choose another.`);
  if (providers.has(id)) throw new Problem(`The ID ${id} belongs to ${providers.get(id)}. Choose another.`);
}

function checkName(text) {
  const name = text.trim();
  if (name === "" || name.length > MAX_NAME || /\p{C}/u.test(name))
    throw new Problem(`--name must have 1 to ${MAX_NAME} printable characters.`);
  return name;
}

function checkUrl(option, text) {
  if (!URL.canParse(text)) throw new Problem(`${option} ${JSON.stringify(text)} is not a URL.`);
  const url = new URL(text);
  if (url.protocol !== "https:")
    throw new Problem(
      `${option} must use https. For your own server, set LLM_VLLM_BASE_URL, or add it as a custom provider.`,
    );
  return url;
}

/** Everything before `/chat/completions`. */
function checkBaseUrl(text) {
  if (/[{}]/.test(text))
    throw new Problem(
      "--base-url must not contain {settings}. Write such a row by hand in packages/providers/src/table/clouds.ts.",
    );
  const url = checkUrl("--base-url", text);
  if (url.search || url.hash || url.username || url.password)
    throw new Problem("--base-url must not have a query, a fragment or credentials.");
  const base = url.origin + url.pathname.replace(/\/+$/, "");
  const ending = /\/(chat\/completions|completions|responses|messages)$/.exec(base)?.[0];
  if (ending) throw new Problem(`--base-url must end before ${ending}: ${base.slice(0, -ending.length)}`);
  return base;
}

function readModel(providerId, values, models) {
  const name = values.model.trim();
  const { "input-price": input, "output-price": output } = values;
  if (input === undefined || output === undefined)
    throw new Problem(
      "--model needs --input-price and --output-price, in USD per million tokens (0 is free).",
    );
  const id = modelIdOf(name);
  if (id === null) throw new Problem(`--model ${JSON.stringify(name)} is not a valid model name.`);
  const price = { prompt: perToken("--input-price", input), completion: perToken("--output-price", output) };
  return {
    id: models.get(id) ?? id,
    type: "chat",
    name: name.split("/").at(-1),
    family: id.split("-")[0],
    input: ["text"],
    output: ["text"],
    providers: [{ provider: providerId, name, price, can: "streaming" }],
  };
}

/** The name without its maker in front, as the catalog's ids are; null when it cannot be one. */
function modelIdOf(name) {
  const id = (name.split("/").at(-1) ?? "").toLowerCase();
  return /^[a-z0-9][a-z0-9._:-]*$/.test(id) ? id : null;
}
