export { GATEWAY_CALLS, GATEWAY_TITLES } from "./markdown/sample-calls.ts";
export type { ReferenceOptions } from "./markdown/page-context.ts";
export { type ReferencePage, renderReferencePages } from "./markdown/render-pages.ts";
export type { OpenApiDocument } from "./openapi-types.ts";
export { REFERENCE_POLICY, renderReference } from "./render-reference.ts";
