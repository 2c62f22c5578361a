const CODE = /^[A-Z0-9_]{3,40}$/;
/** Causes of causes: errors of connections are wrapped a few times. */
const MOST_CAUSES = 5;

/**
 * What went wrong, as a code that names no host: `ECONNREFUSED` of the system, `28P01` of PostgreSQL, `WRONGPASS` of Redis,
 * `EAUTH` of a mail server, `HTTP_503`. Null for an error without one.
 */
export function failureCode(error: unknown): string | null {
  let current = error;
  for (let depth = 0; depth < MOST_CAUSES && current instanceof Error; depth++) {
    const code = codeOf(current);
    if (code) return code;
    current = current instanceof AggregateError ? current.errors[0] : current.cause;
  }
  return null;
}

function codeOf(error: Error): string | undefined {
  // Redis begins its errors with their code: https://redis.io/docs/latest/develop/reference/protocol-spec/#simple-errors
  const code =
    "code" in error ? error.code : error.name === "ReplyError" ? error.message.split(" ")[0] : null;
  return typeof code === "string" && CODE.test(code) ? code : undefined;
}
