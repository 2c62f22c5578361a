import type { Target } from "./target.ts";

/** The headers of a caller that go to a provider, and the names of those that don't because of its key. */
interface PassedHeaders {
  readonly passed: Readonly<Record<string, string>>;
  readonly unsent: readonly string[];
}

/** Chooses the headers that a provider is sent with this key. Other headers of the caller never go to a provider. */
export function passHeaders(
  callerHeaders: Readonly<Record<string, string>>,
  { quirks, isShared }: Pick<Target, "quirks" | "isShared">,
): PassedHeaders {
  const passed: Record<string, string> = {};
  const unsent: string[] = [];
  for (const { name, keys } of quirks.callerHeaders ?? []) {
    const value = callerHeaders[name];
    if (value === undefined) continue;
    if (keys === "own" && isShared) unsent.push(name);
    else passed[name] = value;
  }
  return { passed, unsent };
}
