import {
  listChanges,
  MAX_OPERATOR_OVERRIDES,
  MAX_ORGANIZATION_OVERRIDES,
  type ModelOverride,
  type PriceEntry,
} from "@causeway/contracts";
import { createId } from "@causeway/crypto";
import { storePrices } from "../../catalog/price-versions.ts";
import type { Actor } from "../change/actor.ts";
import { ChangeRefused } from "../change/change-refused.ts";
import { lockOrganization } from "../change/lock-organization.ts";
import { requireOperator } from "../change/require-operator.ts";
import { type Change, runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import {
  fromOverridesOf,
  MODEL_OVERRIDE_FIELDS,
  type ModelOverrideRow,
  type OverrideFields,
} from "./model-override-row.ts";
import { INSTALLATION, isOperatorScope, type OverrideScope, ownerOf } from "./override-scope.ts";
import { modelOverride } from "../../generated/tables.ts";
import { deleteRows, insertRow, runSql, selectRows, updateRows } from "../../tables/run-statement.ts";
import { NOW, sql } from "../../tables/sql.ts";

/** Advisory lock on the operator's overrides: changes of them happen one after the other. */
const OPERATOR_LOCK = 72_071_011;

/** What an override comes to. */
export interface CheckedOverride {
  readonly override: ModelOverride;
  /** The prices it sets. */
  readonly prices: readonly PriceEntry[];
}

/**
 * Adds an override, with the price versions it brings. Gateways hear of it on commit.
 * @param check judges it against what there is, inside the transaction; what it throws rolls back
 * @throws ChangeRefused `conflict` when there is one of that model and provider, or as many as there can be; `forbidden`
 */
export const createModelOverride = (
  pool: ManagementPool,
  scope: OverrideScope,
  actor: Actor,
  check: (others: readonly ModelOverride[]) => Promise<CheckedOverride>,
): Promise<string> =>
  runChange(pool, isOperatorScope(scope) ? INSTALLATION : scope.organizationId, actor, async (change) => {
    const others = await lockOverrides(change, scope);
    const { override, prices } = await check(others.map(toOverride));
    requireRoom(scope, others, override);
    const id = createId("ovr");
    const { model, provider, ...fields } = override;
    await insertRow(change, modelOverride, {
      id,
      scope: isOperatorScope(scope) ? "operator" : "organization",
      organizationId: ownerOf(scope) || null,
      model,
      provider: provider ?? "",
      fields,
      createdByUserId: actor.userId,
      createdByAccessTokenId: actor.accessTokenId,
    });
    await storePrices(change, originOf(scope), prices);
    await change.audit({
      action: "model_override.create",
      resourceId: id,
      details: { name: nameOf(override), ...fields },
    });
    return id;
  });

/**
 * Changes the fields of an override; what it is about stays.
 * @param merge what it should be, judged against the others; what it throws rolls back
 * @throws ChangeRefused `not_found`, `forbidden`
 */
export const updateModelOverride = (
  pool: ManagementPool,
  scope: OverrideScope,
  actor: Actor,
  id: string,
  merge: (before: ModelOverride, others: readonly ModelOverride[]) => Promise<CheckedOverride>,
): Promise<void> =>
  runChange(pool, isOperatorScope(scope) ? INSTALLATION : scope.organizationId, actor, async (change) => {
    const all = await lockOverrides(change, scope);
    const before = find(all, id);
    const others = all.filter((row) => row !== before).map(toOverride);
    const { override, prices } = await merge(toOverride(before), others);
    const { model: _model, provider: _provider, ...fields } = override;
    const changes = listFieldChanges(before.fields, fields);
    if (Object.keys(changes).length === 0) return change.nothingChanged();
    await updateRows(
      change,
      modelOverride,
      { fields, updatedAt: NOW },
      sql`WHERE ${modelOverride.id} = ${id}`,
    );
    await storePrices(change, originOf(scope), prices);
    await change.audit({
      action: "model_override.update",
      resourceId: id,
      details: { name: nameOf(override), changes },
    });
  });

/** @throws ChangeRefused `not_found`, `forbidden` */
export const deleteModelOverride = (
  pool: ManagementPool,
  scope: OverrideScope,
  actor: Actor,
  id: string,
): Promise<void> =>
  runChange(pool, isOperatorScope(scope) ? INSTALLATION : scope.organizationId, actor, async (change) => {
    const before = find(await lockOverrides(change, scope), id);
    await deleteRows(change, modelOverride, sql`WHERE ${modelOverride.id} = ${id}`);
    await change.audit({
      action: "model_override.delete",
      resourceId: id,
      details: { name: nameOf(toOverride(before)), ...before.fields },
    });
  });

const originOf = (scope: OverrideScope) =>
  ({ source: isOperatorScope(scope) ? "operator" : "organization", organizationId: ownerOf(scope) }) as const;

const toOverride = ({ model, provider, fields }: ModelOverrideRow): ModelOverride => ({
  ...fields,
  model,
  provider,
});

const nameOf = ({ model, provider }: ModelOverride): string =>
  provider === null ? model : `${provider}/${model}`;

/** Fields that were taken away count as changed, too. */
const listFieldChanges = (before: OverrideFields, after: OverrideFields) =>
  listChanges<OverrideFields>(before, {
    ...Object.fromEntries(Object.keys(before).map((name) => [name, undefined])),
    ...after,
  });

/** All overrides of the scope, which stay as they are until the transaction ends. */
async function lockOverrides(change: Change, scope: OverrideScope): Promise<ModelOverrideRow[]> {
  if (isOperatorScope(scope)) {
    await requireOperator(change);
    await runSql(change, sql`SELECT pg_advisory_xact_lock(${OPERATOR_LOCK})`);
  } else await lockOrganization(change);
  return selectRows(
    change,
    MODEL_OVERRIDE_FIELDS,
    sql`${fromOverridesOf(scope)} ORDER BY ${modelOverride.createdAt}, ${modelOverride.id}`,
  );
}

function requireRoom(
  scope: OverrideScope,
  others: readonly ModelOverrideRow[],
  override: ModelOverride,
): void {
  const isSame = ({ model, provider }: ModelOverrideRow): boolean =>
    model.toLowerCase() === override.model.toLowerCase() && provider === override.provider;
  if (others.some(isSame))
    throw new ChangeRefused("conflict", `There is an override of ${nameOf(override)} already.`, "model");
  const max = isOperatorScope(scope) ? MAX_OPERATOR_OVERRIDES : MAX_ORGANIZATION_OVERRIDES;
  const holder = isOperatorScope(scope) ? "An installation" : "An organization";
  if (others.length >= max)
    throw new ChangeRefused("conflict", `${holder} can have at most ${max} model overrides.`);
}

function find(rows: readonly ModelOverrideRow[], id: string): ModelOverrideRow {
  const row = rows.find((one) => one.id === id);
  if (!row) throw new ChangeRefused("not_found", "No such model override.");
  return row;
}
