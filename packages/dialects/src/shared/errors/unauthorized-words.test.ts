import { describe, expect, it } from "vitest";
import {
  anthropicMessages,
  bedrockConverse,
  cohereChat,
  googleGenerateContent,
  openaiChat,
} from "../../index.ts";

const openai = (
  message: string,
  code: string | number | null = null,
  type: string | null = "invalid_request_error",
) => ({
  error: { message, type, param: null, code },
});

/** How providers say that a key is wrong, from their documentation and from answers to wrong keys. */
const ABOUT_THE_KEY = [
  [
    "OpenAI",
    openaiChat,
    openai(
      "Incorrect API key provided: test. You can find your API key at https://platform.openai.com/account/api-keys.",
      "invalid_api_key",
    ),
  ],
  [
    "OpenAI, no header",
    openaiChat,
    openai("You didn't provide an API key. You need to provide your API key in an Authorization header."),
  ],
  [
    "Azure OpenAI",
    openaiChat,
    {
      error: {
        code: "401",
        message:
          "Access denied due to invalid subscription key or wrong API endpoint. Make sure to provide a valid key for an active subscription and use a correct regional API endpoint for your resource.",
      },
    },
  ],
  [
    "DeepSeek",
    openaiChat,
    openai(
      "Authentication Fails, Your api key: ****-key is invalid",
      "invalid_request_error",
      "authentication_error",
    ),
  ],
  [
    "Perplexity",
    openaiChat,
    openai("Invalid API key provided. Ensure your API key is correct and active.", 401, "invalid_api_key"),
  ],
  ["OpenRouter", openaiChat, { error: { message: "Missing Authentication header", code: 401 } }],
  ["OpenRouter, revoked", openaiChat, { error: { message: "No auth credentials found", code: 401 } }],
  ["Groq", openaiChat, openai("Invalid API Key", "invalid_api_key")],
  [
    "Together",
    openaiChat,
    openai(
      "Invalid API key provided. You can find your API key at https://api.together.ai/settings/api-keys.",
      "invalid_api_key",
    ),
  ],
  ["xAI", openaiChat, { code: "unauthenticated:bad-credentials", error: "Incorrect API key provided." }],
  ["Mistral", openaiChat, { detail: "Invalid API Key" }],
  ["Mistral, older", openaiChat, { message: "Unauthorized", request_id: "1" }],
  ["Ollama", openaiChat, openai("Unauthorized", null, "api_error")],
  ["an account that is closed", openaiChat, openai("The account is closed")],
  ["a gateway's page", openaiChat, "<html><body>401 Authorization Required</body></html>"],
  ["no body", openaiChat, ""],
  ["plain text", openaiChat, "Unauthorized"],
  ["Hugging Face", openaiChat, { error: "Invalid credentials in Authorization header" }],
  [
    "Anthropic",
    anthropicMessages,
    { type: "error", error: { type: "authentication_error", message: "invalid x-api-key" } },
  ],
  [
    "Gemini",
    googleGenerateContent,
    {
      error: {
        code: 401,
        message:
          "Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.",
        status: "UNAUTHENTICATED",
      },
    },
  ],
  [
    "Cohere",
    cohereChat,
    {
      id: "1",
      message:
        "Incorrect API key provided: ***. You can find your API key at https://dashboard.cohere.com/api-keys.",
    },
  ],
  ["Cohere, short", cohereChat, { message: "invalid api token" }],
  [
    "Bedrock",
    bedrockConverse,
    {
      __type: "UnrecognizedClientException",
      message: "The security token included in the request is invalid.",
    },
  ],
] as const;

/** What one request asked for, which says nothing of the key for others. */
const ABOUT_SOMETHING_ELSE = [
  ["a file", openaiChat, { message: "You are not authorized to use this file" }],
  [
    "a file, in OpenAI's form",
    openaiChat,
    openai("Unauthorized: this file belongs to another workspace", null),
  ],
  [
    "a file, with a code of authentication",
    openaiChat,
    openai("You are not authorized to use this file", null, "authentication_error"),
  ],
  ["a document", openaiChat, { detail: "Unauthorized access to document" }],
  ["a key for a container", openaiChat, openai("The API key does not have access to container cntr_1")],
  ["an organization", openaiChat, openai("You must be a member of an organization to use the API")],
  [
    "a scope",
    openaiChat,
    openai(
      "You have insufficient permissions for this operation. Missing scopes: api.responses.write. Check that you have the correct role, and if you're using a restricted API key, that it has the necessary scopes.",
    ),
  ],
  ["a model", openaiChat, openai("Your API key is not authorized for this model")],
  ["words of the caller", openaiChat, openai("Cannot open 'my secret token': not authorized")],
  ["an address", openaiChat, openai("Not authorized to read https://example.com/?api_key=1")],
  [
    "an image, in the Messages format",
    anthropicMessages,
    {
      type: "error",
      error: { type: "invalid_request_error", message: "Not authorized to download the image" },
    },
  ],
  [
    "a cached content",
    googleGenerateContent,
    { error: { code: 401, message: "Not authorized for this cached content", status: "PERMISSION_DENIED" } },
  ],
] as const;

const parse = (dialect: (typeof ABOUT_THE_KEY)[number][1], body: unknown) =>
  dialect.parseError(401, {}, typeof body === "string" ? body : JSON.stringify(body));

describe("a 401", () => {
  it.each(ABOUT_THE_KEY)("about the key excludes it immediately: %s", (_name, dialect, body) => {
    expect(parse(dialect, body)).toMatchObject({ fault: "key", errorType: "auth_error" });
    expect(parse(dialect, body).isVague ?? false).toBe(false);
  });

  it.each(ABOUT_SOMETHING_ELSE)("about something else is checked first: %s", (_name, dialect, body) => {
    expect(parse(dialect, body)).toMatchObject({ fault: "key", errorType: "auth_error", isVague: true });
  });
});
