import type { EnabledStatus } from "@causeway/contracts";
import { askApi } from "@/data/browser-api.ts";
import type { ApiKey } from "@/data/api-keys.ts";

export type BulkKey = Pick<ApiKey, "id" | "projectId" | "description" | "status">;

export interface BulkResult {
  readonly changed: readonly BulkKey[];
  /** Why others were not, by description. */
  readonly problems: readonly string[];
}

/** Changes one key after the other: a refusal of one leaves the rest as asked for. Keys that have the status are left alone. */
export async function changeStatus(keys: readonly BulkKey[], status: EnabledStatus): Promise<BulkResult> {
  const changed: BulkKey[] = [];
  const problems: string[] = [];
  for (const key of keys.filter((one) => one.status !== status)) {
    const path = { project: key.projectId, key: key.id };
    const answer = await askApi((api) =>
      api.PATCH("/projects/{project}/keys/{key}", { params: { path }, body: { status } }),
    );
    if (answer.isOk) changed.push(key);
    else problems.push(`${key.description}: ${answer.problem}`);
  }
  return { changed, problems };
}
