export { answerThroughCache } from "./answer-through-cache.ts";
export { beginRecall } from "./recall.ts";
export { createResponseCache, type ResponseCache } from "./response-cache.ts";
