import { shareInWorker } from "@causeway/testing/share-in-worker";
import { PATIENT } from "../cache/cached-project.ts";
import { upstreamSettings } from "../clients/upstreams.ts";
import { type Base, startBase, useBase } from "../gateway-stack.ts";
import type { RecordedStack } from "../recorded-stack.ts";
import { type RecordingProxy, startRecordingProxy } from "../recording-proxy.ts";
import { type Settings, shareHome } from "./home.ts";

interface Common extends Base {
  readonly proxy: RecordingProxy;
  isRunning(): boolean;
}

/** Providers of every format, behind the recorder. */
const commonSettings = (url: string): Settings => ({
  ...PATIENT,
  ...upstreamSettings(url),
  LLM_GROQ_API_KEY: "groq-key",
  LLM_GROQ_BASE_URL: `${url}/v1`,
  LLM_XAI_API_KEY: "xai-key",
  LLM_XAI_BASE_URL: `${url}/v1`,
  LLM_MOONSHOT_API_KEY: "moonshot-key",
  LLM_MOONSHOT_BASE_URL: `${url}/v1`,
  ALLOW_PRIVATE_UPSTREAMS: "127.0.0.1",
});

/**
 * The gateway that files of a test process use one after the other, for those that need no other settings and leave its providers
 * well: starting one takes two seconds of CPU time. The simulator itself is behind no recorder, and keeps bodies.
 */
export async function useCommonStack(): Promise<RecordedStack> {
  const common = await shareInWorker("common stack", startCommon, {
    isFit: (one) => one.isRunning() && one.home.isWhole(),
    end: (one) => one.end(),
  });
  common.simulator.reset();
  common.simulator.play([]);
  common.proxy.reset();
  return { proxy: common.proxy, stack: await useBase(common, async () => {}) };
}

async function startCommon(): Promise<Common> {
  let forward = "";
  const proxy = await startRecordingProxy(() => forward);
  const settings = (simulatorUrl: string) => {
    forward = simulatorUrl;
    return commonSettings(proxy.url);
  };
  const base = await startBase(settings, { keepBodies: true }, () => shareHome("common stack"));
  let isRunning = true;
  void base.gateway.exited.then(() => (isRunning = false));
  return { ...base, proxy, isRunning: () => isRunning };
}
