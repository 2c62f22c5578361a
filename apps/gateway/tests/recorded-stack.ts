import { type GatewayStack, startGatewayStack } from "./gateway-stack.ts";
import { type RecordingProxy, startRecordingProxy } from "./recording-proxy.ts";

/** A gateway whose providers are the simulator, and the recorder in between, which keeps what they are sent. */
export interface RecordedStack {
  /** Stopping it stops the recorder too. */
  readonly stack: GatewayStack;
  readonly proxy: RecordingProxy;
}

/** `settings` are those of the gateway: they point providers at the recorder, whose address they get. */
export async function startRecordedStack(
  settings: (url: string) => Record<string, string>,
  start = startGatewayStack,
): Promise<RecordedStack> {
  let forward = "";
  const proxy = await startRecordingProxy(() => forward);
  const stack = await start((simulatorUrl) => {
    forward = simulatorUrl;
    return settings(proxy.url);
  });
  const stop = async () => {
    await stack.stop();
    await proxy.close();
  };
  return { proxy, stack: { ...stack, stop } };
}
