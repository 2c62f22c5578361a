import type { IncomingHttpHeaders } from "node:http";
import { isOtherHeader } from "@causeway/dialects";
import type { CompiledRules } from "@causeway/guardrails";
import { isCallerHeader } from "@causeway/providers";
import { redactLabel } from "./recorded-labels.ts";

/** The headers of a call that a provider's format may read. */
interface SentHeaders {
  readonly callerHeaders: Readonly<Record<string, string>>;
  /** Names of those in which rules found something. */
  readonly withheld: readonly string[];
}

/** Reads the headers that formats may read. One in which rules find something goes to no provider. */
export function readSentHeaders(headers: IncomingHttpHeaders, rules: CompiledRules | undefined): SentHeaders {
  const callerHeaders: Record<string, string> = {};
  const withheld: string[] = [];
  for (const name in headers) {
    const value = headers[name];
    if (typeof value !== "string" || !isReadUpstream(name)) continue;
    if (rules && !rules.isEmpty && finds(value, rules)) withheld.push(name);
    else callerHeaders[name] = value;
  }
  return { callerHeaders, withheld };
}

const isReadUpstream = (name: string): boolean =>
  isOtherHeader(name) || READ.has(name) || isCallerHeader(name);

const READ: ReadonlySet<string> = new Set(["anthropic-beta", "anthropic-version"]);

const finds = (value: string, rules: CompiledRules): boolean =>
  textsIn(value).some((text) => redactLabel(text, rules) !== text);

/** A header as it is written, and each string in it where it is JSON: escapes hide there what a provider reads. */
function textsIn(value: string): string[] {
  const texts = [value];
  const add = (inner: unknown): void => {
    if (typeof inner === "string") texts.push(inner);
    else if (Array.isArray(inner)) inner.forEach(add);
    else if (typeof inner === "object" && inner !== null)
      for (const [name, member] of Object.entries(inner)) {
        texts.push(name);
        add(member);
      }
  };
  add(parse(value));
  return texts;
}

function parse(value: string): unknown {
  if (!/^\s*[[{"]/.test(value)) return null;
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}
