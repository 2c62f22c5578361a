import type { Target } from "./target.ts";

/** The headers of a caller that go to a provider, and the names of those that don't because of its key. */
interface PassedHeaders {
  readonly passed: Readonly<Record<string, string>>;
  readonly unsent: readonly string[];
}

const MAX_GIVEN_LENGTH = 4_096;
const PRINTABLE = /^[\x20-\x7e]+$/;

/** Chooses the headers of a reply that its client needs for its next requests. One that would not be passed back isn't given either. */
export function giveHeaders(
  reply: Readonly<Record<string, string | string[] | undefined>>,
  { quirks, isShared }: Pick<Target, "quirks" | "isShared">,
): Readonly<Record<string, string>> | null {
  let given: Record<string, string> | null = null;
  for (const { name, keys, isGiven } of quirks.callerHeaders ?? []) {
    const value = isGiven ? reply[name] : undefined;
    if (typeof value !== "string" || value.length > MAX_GIVEN_LENGTH || !PRINTABLE.test(value)) continue;
    if (keys === "any" || !isShared) given = { ...(given ?? {}), [name]: value };
  }
  return given;
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
