export type { OpenApiDocument } from "./openapi-types.ts";
export { REFERENCE_POLICY, renderReference } from "./render-reference.ts";
