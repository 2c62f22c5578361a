/** A package of a registry, at the version that the schemas are made from. */
export interface PackagePin {
  readonly name: string;
  readonly registry: "npm" | "pypi";
  readonly version: string;
}

interface AnySource {
  /** File name of the schema. */
  readonly format: string;
  readonly package: PackagePin;
}

/** Types of TypeScript. */
export interface TypeSource extends AnySource {
  readonly kind: "types";
  /** A module that exports the type `Request`; `./package` is the unpacked package. */
  readonly root: string;
  /** Types that say which members callers may leave out, by the name of the type as it is sent. */
  readonly callerType?: (sentType: string) => string;
}

/** Shapes of an AWS service model. */
export interface ShapeSource extends AnySource {
  readonly kind: "shapes";
  /** Gzipped JSON. */
  readonly file: string;
  readonly shape: string;
}

export type Source = TypeSource | ShapeSource;

const npm = (name: string, version: string): PackagePin => ({ name, registry: "npm", version });

const OPENAI = npm("openai", "7.59.0");
const MISTRAL = npm("@mistralai/mistralai", "2.7.0");

/** The types that Mistral's SDK sends carry defaults: what callers may leave out is in the types that they write. */
const callerType = (sentType: string): string => sentType.replace(/\$Outbound$/, "");

/** The request of `generateContent` as the SDK's own converters put it together (`generateContentParametersToMldev`). */
const GOOGLE_ROOT = `
import type {
  Content, GenerationConfig, ImageConfig, ModelArmorConfig, SafetySetting, ServiceTier, Tool, ToolConfig,
} from "./package/dist/genai";
export interface Request {
  contents: Content[];
  systemInstruction?: Content;
  tools?: Tool[];
  toolConfig?: ToolConfig;
  safetySettings?: SafetySetting[];
  generationConfig?: GenerationConfig & { imageConfig?: ImageConfig };
  cachedContent?: string;
  serviceTier?: ServiceTier;
  labels?: Record<string, string>;
  modelArmorConfig?: ModelArmorConfig;
  store?: boolean;
  model?: string;
}`;

/** The types that providers publish for their requests: one row per request type. */
export const SOURCES: readonly Source[] = [
  {
    kind: "types",
    format: "openai-chat",
    package: OPENAI,
    root: `export type { ChatCompletionCreateParamsBase as Request } from "./package/resources/chat/completions/completions";`,
  },
  {
    kind: "types",
    format: "openai-responses",
    package: OPENAI,
    root: `export type { ResponseCreateParamsBase as Request } from "./package/resources/responses/responses";`,
  },
  {
    kind: "types",
    format: "openai-embeddings",
    package: OPENAI,
    root: `export type { EmbeddingCreateParams as Request } from "./package/resources/embeddings";`,
  },
  {
    kind: "types",
    format: "anthropic-messages",
    package: npm("@anthropic-ai/sdk", "1.14.0"),
    root: `export type { MessageCreateParamsBase as Request } from "./package/resources/beta/messages/messages";`,
  },
  {
    kind: "types",
    format: "google-generate-content",
    package: npm("@google/genai", "3.3.0"),
    root: GOOGLE_ROOT,
  },
  {
    kind: "types",
    format: "mistral-chat",
    package: MISTRAL,
    root: `export type { ChatCompletionRequest$Outbound as Request } from "./package/esm/models/components/chatcompletionrequest";`,
    callerType,
  },
  {
    kind: "types",
    format: "mistral-embeddings",
    package: MISTRAL,
    root: `export type { EmbeddingRequest$Outbound as Request } from "./package/esm/models/components/embeddingrequest";`,
    callerType,
  },
  {
    kind: "types",
    format: "groq-chat",
    package: npm("groq-sdk", "1.6.0"),
    root: `export type { ChatCompletionCreateParamsBase as Request } from "./package/resources/chat/completions";`,
  },
  {
    kind: "types",
    format: "cohere-chat",
    package: npm("cohere-ai", "8.1.0"),
    // The SDK adds `stream` itself.
    root: `import type { V2ChatRequest } from "./package/serialization/resources/v2/client/requests/V2ChatRequest";
export interface Request extends V2ChatRequest.Raw { stream?: boolean }`,
  },
  {
    kind: "shapes",
    format: "bedrock-converse",
    package: { name: "botocore", registry: "pypi", version: "1.44.8" },
    file: "botocore/data/bedrock-runtime/2023-09-30/service-2.json.gz",
    shape: "ConverseRequest",
  },
];
