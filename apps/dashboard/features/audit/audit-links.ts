import type { AuditEntry, AuditResource } from "@/data/audit-log.ts";

/** Where entries lead to. */
export interface AuditPlaces {
  /** The organization whose entries they are. */
  readonly org: string;
  /** A project to look at prices from; null where there is none. */
  readonly project: string | null;
  /** What entries refer to and still exists, by id. */
  readonly resources: ReadonlyMap<string, AuditResource>;
}

/** A link of a sentence. */
export interface AuditLink {
  readonly text: string;
  readonly href: string;
  /** What tells it from a link with the same text to another place: `API key key_1`. */
  readonly distinct: string;
}

const KINDS: Readonly<Partial<Record<AuditResource["type"], string>>> = {
  api_key: "API key",
  team_member: "member",
  user: "member",
};

/** Link to the member, service account or access token that made a change; null if it no longer exists. */
export const linkOfActor = (
  { user, accessToken, serviceAccount }: AuditEntry,
  who: string,
  places: AuditPlaces,
): AuditLink | null => linkTo(serviceAccount?.id ?? accessToken?.id ?? user?.id, who, places);

/** What it was done to, as a link; null where that is gone or has no page. */
export function linkOfTarget(entry: AuditEntry, what: string, places: AuditPlaces): AuditLink | null {
  const { resourceType, resourceId, details } = entry;
  if (resourceType === "organization" && resourceId === places.org) {
    return { text: what, href: `/settings/${places.org}`, distinct: `organization ${resourceId}` };
  }
  if (resourceType === "statement") {
    return { text: what, href: `/settings/${places.org}/statements`, distinct: `statement ${resourceId}` };
  }
  // A sentence about an access rule names its key.
  const id = resourceType === "iam_rule" ? details.apiKeyId : resourceId;
  return typeof id === "string" ? linkTo(id, what, places) : null;
}

function linkTo(id: string | undefined, text: string, places: AuditPlaces): AuditLink | null {
  const resource = id === undefined ? undefined : places.resources.get(id);
  const href = resource && hrefOf(resource, places);
  if (!resource || !href) return null;
  const kind = KINDS[resource.type] ?? resource.type.replaceAll("_", " ");
  return { text, href, distinct: `${kind} ${resource.id}` };
}

/** The page of a resource, or the page that lists it. */
function hrefOf(resource: AuditResource, { org, project }: AuditPlaces): string | null {
  const { id, type, name, projectId, memberId } = resource;
  const settings = `/settings/${org}`;
  const found = `?${new URLSearchParams({ q: name })}`;
  switch (type) {
    case "project":
      return `${settings}/projects/${id}`;
    case "team":
      return `${settings}/teams/${id}`;
    case "api_key":
      return `/${projectId}/keys/${id}`;
    case "team_member":
      return `${settings}/team/${id}`;
    case "user":
      return `${settings}/team/${memberId}`;
    case "invitation":
      return `${settings}/team#invitations`;
    case "provider_key":
      return `${settings}/provider-keys${found}`;
    case "custom_provider":
      return `${settings}/custom-providers${found}`;
    case "access_token":
      return `${settings}/access-tokens${found}`;
    case "service_account":
      return `${settings}/service-accounts/${id}`;
    case "role":
      return `${settings}/roles${found}`;
    case "guardrail":
      return projectId === null ? `${settings}/guardrails` : `/${projectId}/guardrails`;
    case "model_override":
      return project === null ? null : `/${project}/models?${new URLSearchParams({ show: "all", q: name })}`;
    default:
      return null;
  }
}

/** Texts that lead to several places: those links need another name. */
export function ambiguousTexts(links: readonly AuditLink[]): ReadonlySet<string> {
  const places = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const { text, href } of links) {
    if ((places.get(text) ?? href) !== href) ambiguous.add(text);
    places.set(text, href);
  }
  return ambiguous;
}
