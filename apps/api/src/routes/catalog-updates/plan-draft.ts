import {
  CATALOG_FORMATS,
  type CatalogChange,
  type CatalogFormat,
  type PreviewRequest,
  skipCommand,
  type UpdatePlan,
} from "@causeway/catalog";
import { type CatalogDraft, readImportedOverrides } from "@causeway/db/catalog-updates";
import { listProviders } from "@causeway/providers";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";

export type AcceptedPlan = Extract<UpdatePlan, { refused: false }>;
type RefusedPlan = Extract<UpdatePlan, { refused: true }>;

/**
 * What a draft would change, compared with the built-in catalog and earlier updates.
 * @throws ApiError `invalid_parameters` with a line and a reason per problem: nothing of the draft is used
 */
export async function planDraft(
  deps: Pick<Deps, "catalogPlanner" | "db">,
  { source, content, format, selection }: CatalogDraft,
): Promise<AcceptedPlan> {
  const plan = await deps.catalogPlanner.plan({
    content,
    ground: {
      imported: await readImportedOverrides(deps.db),
      otherProviders: listProviders().map(({ id }) => id),
    },
    options: { ...selection, ...(isFormat(format) ? { format } : {}), now: Date.now() },
  });
  if (plan.refused) throw refuse(plan, { source, format, ...selection });
  return plan;
}

const isFormat = (name: string | null): name is CatalogFormat =>
  name !== null && (CATALOG_FORMATS as readonly string[]).includes(name);

function refuse({ problems, problemCount, skip }: RefusedPlan, request: PreviewRequest): ApiError {
  const fields = new Map<string, string>();
  for (const { line, path, reason } of problems) {
    const name = path || "content";
    const before = fields.get(name);
    fields.set(name, `${before ? `${before}; ` : ""}line ${line}: ${reason}`);
  }
  const [first] = problems;
  const example = first ? ` Line ${first.line}: ${first.path}: ${first.reason}` : "";
  if (skip) fields.set("skip", `leave these entries out with ${JSON.stringify([...request.skip, ...skip])}`);
  const command = skip ? ` To leave these entries out: ${skipCommand(request, skip)}` : "";
  return new ApiError(
    "invalid_parameters",
    `The catalog is refused; nothing changes. Problems: ${problemCount}.${example}${command}`,
    Object.fromEntries(fields),
  );
}

/** Changes by kind, without kinds that don't occur. */
export const countKinds = (changes: readonly CatalogChange[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(changes, ({ kind }) => kind)].map(([kind, all]) => [kind, all.length]));
