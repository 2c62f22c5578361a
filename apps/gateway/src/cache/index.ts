export { answerThroughCache } from "./answer-through-cache.ts";
export { createResponseCache, type ResponseCache } from "./response-cache.ts";
