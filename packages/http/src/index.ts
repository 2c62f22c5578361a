export * from "./address/client-address.ts";
export * from "./address/signed-address.ts";
export * from "./linger/lingering-response.ts";
export * from "./web/forward.ts";
export * from "./web/guard-web-server.ts";
export * from "./web/refusal.ts";
export * from "./web/watch-body-rate.ts";
