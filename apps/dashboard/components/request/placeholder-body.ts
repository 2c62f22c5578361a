interface Asked {
  readonly endpoint: string;
  readonly model: string;
  readonly stream: boolean;
}

const MESSAGE = "Your message";
const MESSAGES = [{ role: "user", content: MESSAGE }];
/** The Messages format requires a limit. */
const MAX_TOKENS = 1024;

/** The fields besides the model, by the name that endpoints have in the activity list. */
const FIELDS: Readonly<Record<string, (stream: boolean) => Readonly<Record<string, unknown>>>> = {
  chat: (stream) => ({ messages: MESSAGES, ...(stream ? { stream } : {}) }),
  messages: (stream) => ({ max_tokens: MAX_TOKENS, messages: MESSAGES, ...(stream ? { stream } : {}) }),
  responses: (stream) => ({ input: MESSAGE, ...(stream ? { stream } : {}) }),
  embeddings: () => ({ input: "Your text" }),
  images: () => ({ prompt: "Your prompt" }),
  moderations: () => ({ input: "Your text" }),
  rerank: () => ({ query: "Your query", documents: ["Your document"] }),
};

/** A request to the same endpoint and model, as JSON, with a placeholder for its content; null where no code is shown for the endpoint. */
export function placeholderBody({ endpoint, model, stream }: Asked): string | null {
  const fields = FIELDS[endpoint]?.(stream);
  return fields && model ? JSON.stringify({ model, ...fields }) : null;
}
