export { answerThroughCache } from "../pipeline/lookup/answer-through-cache.ts";
export { beginRecall } from "../pipeline/lookup/begin-lookup.ts";
export { createResponseCache, type ResponseCache } from "./response-cache.ts";
