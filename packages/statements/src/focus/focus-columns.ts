import { formatUsd } from "@causeway/cost";
import type { Cell } from "@causeway/csv";
import type { Line } from "../line.ts";
import { monthEndMs, monthStartMs } from "../month.ts";
import { isCorrection, type Statement } from "../statement.ts";

/**
 * The version of the FinOps Open Cost and Usage Specification that these columns are of. It has later versions (1.3 of
 * December 2025, 1.4 of June 2026), but focus-validator 2.2.1, the newest on PyPI, contains the rules of 1.2 only
 * (model 1.2.0.1). Source: its package and github.com/FinOps-Open-Cost-and-Usage-Spec/FOCUS_Spec, tag v1.2, read on
 * November 28, 2026.
 */
export const FOCUS_VERSION = "1.2";

/**
 * The capabilities that the dataset claims, as `focus-validator --applicability-criteria` names them. The others, such
 * as unit prices and commitment discounts, have no columns here.
 */
export const FOCUS_CRITERIA = [
  "ACCOUNT_NAMING_SUPPORTED",
  "MULTIPLE_SUB_ACCOUNT_TYPES_SUPPORTED",
  "SUB_ACCOUNT_SUPPORTED",
  "TAGGING_SUPPORTED",
  "USAGE_MEASUREMENT_SUPPORTED",
] as const;

type Column = (line: Line, statement: Statement) => Cell;

const usd = (amount: bigint): Cell => ({ figure: formatUsd(amount) });

/** `DateTimeFormat`: ISO 8601 in UTC, without fractions of a second. */
const instant = (atMs: number): string => new Date(atMs).toISOString().replace(".000Z", "Z");

/** The provider charges nothing that others don't also pay: list, contracted and effective cost are the same. */
const cost: Column = (line) => usd(line.cost);
/** With a point: the validator takes whole numbers for another type than Decimal. */
const requests: Column = (line) => ({ figure: `${line.requests}.0` });

/**
 * The columns of version 1.2 by name, those of FOCUS first (ColumnHandling). Billed is what the operator charges: cost
 * of an organization's own credentials is paid to its provider, so that `BilledCost` is 0 there (BilledCost-C-005-C).
 */
export const FOCUS_COLUMNS: Readonly<Record<string, Column>> = {
  BilledCost: (line) => usd(line.billed),
  BillingAccountId: (_, { organization }) => organization.id,
  BillingAccountName: (_, { organization }) => organization.name,
  BillingCurrency: () => "USD",
  BillingPeriodEnd: (_, { month }) => instant(monthEndMs(month)),
  BillingPeriodStart: (_, { month }) => instant(monthStartMs(month)),
  ChargeCategory: () => "Usage",
  ChargeClass: (line, statement) => (isCorrection(statement, line) ? "Correction" : null),
  ChargeDescription: (line, statement) => describe(line, statement),
  ChargeFrequency: () => "Usage-Based",
  ChargePeriodEnd: (line) => instant(monthEndMs(line.month)),
  ChargePeriodStart: (line) => instant(monthStartMs(line.month)),
  // The validator can't judge ConsumedQuantity without it.
  CommitmentDiscountStatus: () => null,
  ConsumedQuantity: requests,
  ConsumedUnit: () => "Requests",
  ContractedCost: cost,
  EffectiveCost: cost,
  // A statement says what was used; what has to be paid is said by invoices.
  InvoiceId: () => null,
  InvoiceIssuerName: (_, { issuer }) => issuer,
  ListCost: cost,
  PricingCategory: () => "Standard",
  PricingQuantity: requests,
  PricingUnit: () => "Requests",
  ProviderName: (_, { issuer }) => issuer,
  PublisherName: (line, { issuer }) => line.provider || issuer,
  ResourceId: (line) => line.apiKeyId,
  ResourceName: (line, { names }) => names.apiKeys.get(line.apiKeyId) || null,
  ResourceType: () => "API key",
  ServiceCategory: () => "AI and Machine Learning",
  ServiceName: () => "LLM gateway",
  ServiceSubcategory: () => "Generative AI",
  SubAccountId: (line) => line.projectId,
  SubAccountName: (line, { names }) => names.projects.get(line.projectId) || line.projectId,
  SubAccountType: () => "Project",
  Tags: (line) => JSON.stringify(line.tags),
  x_CachedInputTokens: (line) => line.cachedInputTokens,
  x_CredentialMode: (line) => line.credentialMode || null,
  x_InputTokens: (line) => line.inputTokens,
  x_Model: (line) => line.model || null,
  x_OutputTokens: (line) => line.outputTokens,
  x_StatementId: (_, { id, isClosed }) => (isClosed ? id : null),
  x_TeamId: (line) => line.teamId,
  x_TeamName: (line, { names }) =>
    line.teamId === null ? null : names.teams.get(line.teamId) || line.teamId,
};

function describe(line: Line, statement: Statement): string {
  const requested = line.model === "" ? "Requests without a model" : `Requests to ${line.model}`;
  const used = line.provider === "" ? requested : `${requested} at ${line.provider}`;
  return isCorrection(statement, line) ? `Correction of ${line.month}: ${used}` : used;
}
