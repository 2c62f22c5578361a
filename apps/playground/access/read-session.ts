/** Who is signed in to the dashboard in this browser. */
export interface SignedIn {
  readonly name: string;
  readonly email: string;
}

/** Something to choose: an organization, a project or a key. */
export interface Choice {
  readonly id: string;
  readonly name: string;
  /** A key with access rules, which may not allow every model. */
  readonly isRestricted: boolean;
}

export type ChoiceLevel = "org" | "project" | "key";

/** What can be chosen at a level. */
export interface ChoiceList {
  /** In the order of names. */
  readonly choices: readonly Choice[];
  /** There are more than the page reads. */
  readonly isCut: boolean;
}

const PAGE = 500;
/** Enough for a project's 10,000 keys; any key can still be pasted. */
const MAX_PAGES = 20;

/** Null when no one is signed in. @throws Error in the API's words */
export async function readSignedIn(signal: AbortSignal): Promise<SignedIn | null> {
  const response = await fetch("/api/session", { signal });
  if (response.status === 401) return null;
  const { user } = (await readJson(response)) as { user: SignedIn };
  return user;
}

/** What can be chosen below a parent. @throws Error in the API's words */
export async function listChoices(
  level: ChoiceLevel,
  parentId: string,
  signal: AbortSignal,
): Promise<ChoiceList> {
  const choices: Choice[] = [];
  let isCut = false;
  for await (const { data, nextCursor } of readPages(PATHS[level](parentId), signal)) {
    choices.push(...data.filter(isUsable).map(toChoice));
    isCut = nextCursor !== null;
  }
  return { choices: choices.sort((a, b) => a.name.localeCompare(b.name)), isCut };
}

/**
 * The organization of a project. Null if the signed-in person can't choose the project.
 * @throws Error in the API's words
 */
export async function findOrganization(project: string, signal: AbortSignal): Promise<string | null> {
  for await (const { data } of readPages("/api/session/projects", signal)) {
    const found = data.find((item) => item.id === project && isUsable(item));
    if (found?.organizationId) return found.organizationId;
  }
  return null;
}

interface Page {
  readonly data: readonly Item[];
  readonly nextCursor: string | null;
}

/** The pages of a list, up to the number that is read. */
async function* readPages(path: string, signal: AbortSignal): AsyncGenerator<Page> {
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES && (page === 0 || cursor !== null); page += 1) {
    const search = new URLSearchParams({ limit: String(PAGE), ...(cursor === null ? {} : { cursor }) });
    const read = (await readJson(await fetch(`${path}?${search}`, { signal }))) as Page;
    yield read;
    cursor = read.nextCursor;
  }
}

const PATHS: Readonly<Record<ChoiceLevel, (parentId: string) => string>> = {
  org: () => "/api/session/orgs",
  project: (org) => `/api/session/orgs/${org}/projects`,
  key: (project) => `/api/session/projects/${project}/keys`,
};

/** An organization, a project or a key as the API lists it. */
interface Item {
  readonly id: string;
  /** Of a project. */
  readonly organizationId?: string;
  readonly name?: string;
  readonly description?: string;
  readonly masked?: string;
  readonly status?: string;
  readonly expiresAt?: string | null;
  /** Enabled ones of a key. */
  readonly iamRules?: number;
}

const isUsable = ({ status, expiresAt }: Item): boolean =>
  (status === undefined || status === "active" || status === "enabled") &&
  (!expiresAt || Date.parse(expiresAt) > Date.now());

const toChoice = ({ id, name, description, masked, iamRules = 0 }: Item): Choice => ({
  id,
  name: name ?? `${description} (${masked})`,
  isRestricted: iamRules > 0,
});

async function readJson(response: Response): Promise<unknown> {
  const body = (await response.json().catch(() => null)) as { error?: { message?: string } } | null;
  if (!response.ok || body === null) {
    throw new Error(body?.error?.message ?? `The playground's server returned ${response.status}.`);
  }
  return body;
}
