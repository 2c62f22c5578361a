import { HOST_LABEL, type ProviderRow, type RelatedSetting } from "../provider-row.ts";
import { compatible } from "./compatible.ts";

const region = (fallback: string): RelatedSetting => ({
  name: "REGION",
  key: "region",
  required: false,
  default: fallback,
  pattern: HOST_LABEL,
  description: "Region of the requests",
});

const awsSettings: readonly RelatedSetting[] = [
  region("us-east-1"),
  {
    name: "SECRET_ACCESS_KEY",
    key: "secretAccessKey",
    required: false,
    secret: true,
    description:
      "If set, the API key is an access key ID and requests are signed. Otherwise it's a Bedrock API key",
  },
  {
    name: "SESSION_TOKEN",
    key: "sessionToken",
    required: false,
    secret: true,
    description: "Session token, for temporary access keys",
  },
];

/** Providers with their own format. Base URLs: vercel/ai packages and recorded traffic. */
export const nativeRows: readonly ProviderRow[] = [
  {
    id: "anthropic",
    name: "Anthropic",
    dialect: "anthropic-messages",
    baseUrl: "https://api.anthropic.com/v1",
    auth: { kind: "header", name: "x-api-key" },
    settings: [],
    quirks: {},
    docsUrl: "https://docs.anthropic.com/en/api/messages",
  },
  {
    id: "google-ai-studio",
    name: "Google AI Studio (Gemini API)",
    dialect: "google-generate-content",
    baseUrl: "https://generativelanguage.googleapis.com/v1beta",
    auth: { kind: "header", name: "x-goog-api-key" },
    settings: [],
    quirks: {},
    docsUrl: "https://ai.google.dev/api/generate-content",
  },
  {
    id: "google-vertex",
    name: "Google Vertex AI",
    dialect: "google-generate-content",
    modelDialects: [
      { pattern: /^claude-/, dialect: "anthropic-vertex" },
      // Open and partner models are named by their publisher. Source: Google Cloud, "Call open models".
      { pattern: /^(?!endpoints\/|publishers\/|projects\/)[^/]+\//, dialect: "openai-chat" },
    ],
    baseUrl: "https://{region}-aiplatform.googleapis.com/v1/projects/{project}/locations/{region}",
    auth: { kind: "google" },
    settings: [
      { name: "PROJECT", key: "project", required: true, description: "Google Cloud project ID" },
      region("global"),
    ],
    quirks: { special: "vertex", chatPath: "/endpoints/openapi/chat/completions" },
    docsUrl: "https://cloud.google.com/vertex-ai/generative-ai/docs/model-reference/inference",
  },
  {
    id: "aws-bedrock",
    name: "Amazon Bedrock",
    dialect: "bedrock-converse",
    modelDialects: [{ pattern: /(?:^|\.)anthropic\.claude-/, dialect: "anthropic-bedrock" }],
    baseUrl: "https://bedrock-runtime.{region}.amazonaws.com",
    auth: { kind: "aws", service: "bedrock" },
    settings: awsSettings,
    quirks: {},
    docsUrl: "https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_Converse.html",
  },
  // The newer endpoint of Bedrock, which speaks OpenAI's formats; models of OpenAI's are there alone. Source: recorded
  // traffic; Bedrock user guide, "Generate responses using OpenAI APIs".
  compatible({
    id: "bedrock-mantle",
    name: "Amazon Bedrock (Mantle)",
    baseUrl: "https://bedrock-mantle.{region}.api.aws",
    auth: { kind: "aws", service: "bedrock-mantle" },
    settings: awsSettings,
    quirks: { special: "bedrock-mantle", reasoningReplayField: null, dropCacheControl: true },
    docsUrl: "https://docs.aws.amazon.com/bedrock/latest/userguide/bedrock-mantle.html",
  }),
  {
    id: "cohere",
    name: "Cohere",
    dialect: "cohere-chat",
    baseUrl: "https://api.cohere.com/v2",
    auth: { kind: "bearer" },
    settings: [],
    quirks: {},
    docsUrl: "https://docs.cohere.com/reference/chat",
  },
];
