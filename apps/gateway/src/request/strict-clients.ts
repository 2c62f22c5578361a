import type { MetadataForm } from "@causeway/contracts";

/** A client that refuses a response whose `metadata` isn't a map of strings. */
interface StrictClient {
  /** The product of its user agent, exactly. */
  readonly product: string;
  /** The first number of its version. */
  readonly major: number;
  /** The place and date at which that was seen. */
  readonly source: string;
}

/**
 * Clients that validate `metadata` against OpenAI's type, by product and major version: a later one may read it, or name itself
 * otherwise.
 */
const STRICT_CLIENTS: readonly StrictClient[] = [
  {
    product: "pydantic-ai",
    major: 2,
    source:
      "pydantic-ai 2.38.0 with openai 3.54.0, November 26, 2026: models/openai validates each whole chat completion, whose metadata is a map of strings in openai/types/chat/chat_completion.py; the user agent is that of models/__init__.py. 2.68.0 accepts any metadata",
  },
  {
    product: "OpenAI",
    major: 2,
    source:
      "openai/openai-dotnet at 01fd8a7ee0a9, November 28, 2026: ResponseResult.Serialization.cs reads each value of a response's metadata with GetString, which throws for an array; the user agent is `OpenAI/2.10.0`, with a version where the other libraries of OpenAI have their language",
  },
];

const PRODUCT = /^([\w.-]{1,64})\/(\d{1,6})(?![\w-])/;

/** The form that the client of a user agent needs; null: any. */
export function formOfClient(userAgent: string | undefined): MetadataForm | null {
  const [, product, major] = PRODUCT.exec(userAgent ?? "") ?? [];
  const isStrict = STRICT_CLIENTS.some(
    (client) => client.product === product && client.major === Number(major),
  );
  return isStrict ? "strings" : null;
}
