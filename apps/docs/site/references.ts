import { existsSync, readFileSync } from "node:fs";
import {
  GATEWAY_CALLS,
  GATEWAY_TITLES,
  type OpenApiDocument,
  type ReferenceOptions,
  type ReferencePage,
  renderReferencePages,
} from "@causeway/api-reference";

export interface Reference {
  readonly name: string;
  readonly title: string;
  /** The OpenAPI document's file. */
  readonly file: URL;
  /** The overview, and a page per tag. */
  readonly pages: readonly ReferencePage[];
}

const SOURCES: readonly (ReferenceOptions & { readonly title: string; readonly file: URL })[] = [
  {
    name: "gateway",
    title: "Gateway API",
    file: new URL("../../gateway/openapi.json", import.meta.url),
    address: "http://localhost:4001",
    secret: "CAUSEWAY_API_KEY",
    sessionSecret: "CAUSEWAY_API_KEY",
    calls: GATEWAY_CALLS,
    titles: GATEWAY_TITLES,
    introduction: `The gateway listens on port 4001. Authenticate with one of your [API keys](/guide/keys): \`Authorization: Bearer cw_…\` or
\`x-api-key: cw_…\`. The samples use the simulator's models, which run after \`npm start\`, and take the key from \`CAUSEWAY_API_KEY\`.
[Call the gateway](/guide/calling) explains what the operations have in common, and [Errors](/guide/errors) lists every error code.`,
  },
  {
    name: "management",
    title: "Management API",
    file: new URL("../../api/openapi.json", import.meta.url),
    address: "http://localhost:4002",
    secret: "ACCESS_TOKEN",
    sessionSecret: "SESSION_TOKEN",
    introduction: `The management API listens on port 4002. Authenticate with an [access token](/guide/organizations#access-tokens):
\`Authorization: Bearer cwt_…\`. Each operation names the scope that the token needs. Samples of operations that access tokens can't use send
a person's session: \`cookies.txt\` for curl, \`SESSION_TOKEN\` for TypeScript and Python. [Run the samples](/guide/management-api#run-the-samples)
says how to get both, and the other variables. [Management API](/guide/management-api) explains lists, retries and errors.`,
  },
];

/** Both references, from the documents in the repository. */
export const readReferences = (): Reference[] =>
  SOURCES.filter(({ file }) => existsSync(file)).map((source) => {
    const document = JSON.parse(readFileSync(source.file, "utf8")) as OpenApiDocument;
    return {
      name: source.name,
      title: source.title,
      file: source.file,
      pages: renderReferencePages(document, source),
    };
  });
