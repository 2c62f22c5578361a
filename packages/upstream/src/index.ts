export * from "./address-guard.ts";
export * from "./guarded-client.ts";
export * from "./operator-client.ts";
export * from "./outbound-call.ts";
export * from "./read-whole.ts";
export * from "./upstream-failure.ts";
export * from "./auth/google-token.ts";
export * from "./auth/sign-aws.ts";
