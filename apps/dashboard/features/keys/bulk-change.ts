import { askApi } from "@/data/browser-api.ts";
import { nameOfKey, type PlannedChange } from "../../components/keys/plan-changes.ts";

export interface BulkResult {
  readonly changed: readonly PlannedChange[];
  /** Why others were not, by name. */
  readonly problems: readonly string[];
}

/** Changes one key after the other: a refusal of one leaves the rest as asked for. */
export async function changeKeys(planned: readonly PlannedChange[]): Promise<BulkResult> {
  const changed: PlannedChange[] = [];
  const problems: string[] = [];
  for (const one of planned) {
    const { key, change: body } = one;
    const path = { project: key.projectId, key: key.id };
    const answer = await askApi((api) =>
      api.PATCH("/projects/{project}/keys/{key}", { params: { path }, body }),
    );
    if (answer.isOk) changed.push(one);
    else problems.push(`${nameOfKey(key)}: ${answer.problem}`);
  }
  return { changed, problems };
}
