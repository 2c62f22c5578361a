import type { TermsOwner } from "@causeway/catalog";
import type { CredentialMode, Mapping } from "@causeway/contracts";
import { listOperatorProviders, listOrganizationKeys, type OrganizationKey } from "@causeway/db/catalog";
import { findProject } from "@causeway/db/projects";
import type { ProjectScope } from "@causeway/db/scopes";
import { servesDeployment, type WantedModel } from "@causeway/providers";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";

/** The credentials that a project's requests could use, as far as the management API knows them. */
export interface KnownKeys {
  readonly mode: CredentialMode;
  readonly own: readonly OrganizationKey[];
  /** Providers that some gateway has an operator key for. */
  readonly operators: ReadonlySet<string>;
}

/** @throws ApiError 404 without the project */
export async function readKnownKeys({ db }: Pick<Deps, "db">, scope: ProjectScope): Promise<KnownKeys> {
  const [project, own, operators] = await Promise.all([
    findProject(db, scope),
    listOrganizationKeys(db, scope.organizationId),
    listOperatorProviders(db),
  ]);
  if (!project) throw new ApiError("not_found", "Project not found.");
  return { mode: project.credentialMode, own, operators: new Set(operators) };
}

/** A model at a provider, and the name it has there. */
export interface KeyQuestion extends Pick<WantedModel, "model" | "upstreamModel"> {
  readonly provider: string;
  readonly mapping: Mapping | null;
}

/** Whose keys could be used for a model at a provider, by the project's mode. Custom providers bring their own token. */
export function keyOwners(
  { mode, own, operators }: KnownKeys,
  { provider, ...wanted }: KeyQuestion,
): ReadonlySet<TermsOwner> {
  const isCustom = wanted.mapping === null;
  const hasOwn = own.some((key) => key.provider === provider && servesDeployment(key.deployment, wanted));
  const owners = new Set<TermsOwner>();
  if (hasOwn && (isCustom || mode !== "credits")) owners.add("organization");
  if (operators.has(provider) && mode !== "api-keys") owners.add("operator");
  return owners;
}
