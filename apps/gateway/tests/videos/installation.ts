import type { GatewayStack, TestKey } from "../gateway-stack.ts";

/** What tests of videos share. */
export interface VideoInstallation {
  readonly stack: GatewayStack;
  readonly key: TestKey;
}
