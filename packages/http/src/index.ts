export * from "./linger/lingering-response.ts";
