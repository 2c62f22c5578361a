/** What the management API's sign-in answered, in words where it refused. */
export type AuthAnswer<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly code: string | undefined; readonly problem: string };

/** How long someone has to wait after too many attempts; null when the answer does not say. */
function describeDelay({ status, headers }: Response): string | null {
  const seconds = Number(headers.get("retry-after"));
  if (status !== 429 || !(seconds > 0)) return null;
  const wait = seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
  return `Too many attempts. Try again in ${wait}.`;
}

/** Asks the sign-in part of the API as the one in front of the browser. Never throws. */
export async function authRequest<Data = unknown>(path: string, body?: object): Promise<AuthAnswer<Data>> {
  try {
    const response = await fetch(`/api/auth${path}`, {
      method: body ? "POST" : "GET",
      ...(body ? { headers: { "content-type": "application/json" }, body: JSON.stringify(body) } : {}),
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return { ok: true, data: answer as Data };
    const code = codeOf(answer);
    // Its words are many, and most people need none of them.
    const { describeProblem } = await import("./describe-problem.ts");
    return { ok: false, code, problem: describeDelay(response) ?? describeProblem(code, response.status) };
  } catch {
    return { ok: false, code: undefined, problem: "Can't reach the dashboard. Check your connection." };
  }
}

/** Two shapes: the sign-in library's own, and the one of the rest of the API. */
function codeOf(answer: unknown): string | undefined {
  const { code, error } = (answer ?? {}) as { code?: unknown; error?: { code?: unknown } };
  const found = code ?? error?.code;
  return typeof found === "string" ? found : undefined;
}
