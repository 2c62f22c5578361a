import type { Permission } from "@causeway/contracts";

/** A page of a project. */
interface ProjectPage {
  readonly label: string;
  /** Without it, the page shows what the visitor's role allows. */
  readonly permission?: Permission;
}

/** The pages of a project by their path, in the order of menus, and what each is about needs. */
export const PROJECT_PAGES = {
  "": { label: "Overview" },
  "/activity": { label: "Activity", permission: "logs:read" },
  "/usage": { label: "Usage", permission: "usage:read" },
  "/models": { label: "Models", permission: "models:read" },
  "/videos": { label: "Videos", permission: "videos:read" },
  "/keys": { label: "API keys", permission: "api_keys:read" },
  "/guardrails": { label: "Guardrails", permission: "guardrails:read" },
  "/security-events": { label: "Security events", permission: "guardrails:read" },
} as const satisfies Readonly<Record<string, ProjectPage>>;

export type ProjectPagePath = keyof typeof PROJECT_PAGES;

const isPath = (path: string): path is ProjectPagePath => Object.hasOwn(PROJECT_PAGES, path);
const PATHS = Object.keys(PROJECT_PAGES).filter(isPath);

/** The pages that someone with these permissions can open. */
export const listProjectPages = (permissions: readonly Permission[]): readonly ProjectPagePath[] =>
  PATHS.filter((path) => {
    const { permission }: ProjectPage = PROJECT_PAGES[path];
    return permission === undefined || permissions.includes(permission);
  });
