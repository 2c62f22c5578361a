import { describeIssue, GatewayError, type SchemaIssue } from "@causeway/contracts";

interface Issue extends SchemaIssue {
  /** Issues per branch, of a union none of whose branches fit. */
  readonly errors?: readonly (readonly Issue[])[];
}

/** The first problem of a body as `invalid_parameters`: the message begins with the path, `param` is the path. */
export function toInvalidRequest(issues: readonly Issue[]): GatewayError {
  const [found] = issues[0] ? describeIssue(deepest(issues[0])) : [];
  return new GatewayError("invalid_parameters", found?.message ?? "The body is invalid.", {
    param: found?.path || null,
  });
}

/** Of a union, the branch the caller meant: one whose `type` fits, and of those the one that got farthest. */
function deepest(issue: Issue): Issue {
  let best = issue;
  let bestRank = 0;
  for (const branch of issue.errors ?? []) {
    const inner = branch[0];
    if (!inner || inner.path.length === 0) continue;
    const found = deepest({ ...inner, path: [...issue.path, ...inner.path] });
    const rank = found.path.length + (branch.some(({ path }) => path[0] === "type") ? 0 : FITTING_TYPE);
    if (rank > bestRank) [best, bestRank] = [found, rank];
  }
  return best;
}

/** More than any path is long. */
const FITTING_TYPE = 1_000;
