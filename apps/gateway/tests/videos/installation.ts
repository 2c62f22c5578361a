import type { GatewayStack, TestKey } from "../gateway-stack.ts";

/** What tests of videos share. */
export interface VideoInstallation {
  readonly stack: GatewayStack;
  readonly key: TestKey;
}

/** As the API shows it. */
export interface Video {
  readonly id: string;
  readonly status: string;
  readonly error: { code: string; param?: string } | null;
  readonly usage: { seconds: number; cost: number } | null;
}

/** One pixel. */
export const PNG =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
