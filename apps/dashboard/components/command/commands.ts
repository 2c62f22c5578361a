/** A place to go to. */
export interface Command {
  readonly label: string;
  /** Next to the label, and found by, too. */
  readonly detail?: string;
  readonly href: string;
}

export interface CommandGroup {
  readonly label: string;
  readonly items: readonly Command[];
}

interface Place {
  /** Null among the organization's settings. */
  readonly project: string | null;
  readonly org: string;
  readonly isAdmin: boolean;
  readonly projects: readonly { readonly id: string; readonly name: string; readonly org: string }[];
}

const PROJECT_PAGES: readonly (readonly [path: string, label: string])[] = [
  ["", "Overview"],
  ["/activity", "Activity"],
  ["/usage", "Usage"],
  ["/models", "Models"],
  ["/keys", "API keys"],
  ["/guardrails", "Guardrails"],
  ["/security-events", "Security events"],
];
const SETTINGS_PAGES: readonly (readonly [path: string, label: string])[] = [
  ["", "Organization settings"],
  ["/projects", "Projects"],
  ["/team", "Team"],
];
const ADMIN_PAGES: readonly (readonly [path: string, label: string])[] = [
  ["/provider-keys", "Provider keys"],
  ["/custom-providers", "Custom providers"],
  ["/access-tokens", "Access tokens"],
  ["/audit-log", "Audit log"],
];

/** Every page and project that can be opened from here. */
export function listPlaces({ project, org, isAdmin, projects }: Place): CommandGroup[] {
  const settings = [...SETTINGS_PAGES, ...(isAdmin ? ADMIN_PAGES : [])];
  return [
    {
      label: "Pages",
      items: [
        ...(project ? PROJECT_PAGES.map(([path, label]) => ({ label, href: `/${project}${path}` })) : []),
        ...settings.map(([path, label]) => ({ label, href: `/settings/${org}${path}` })),
        { label: "Your account", href: "/account" },
      ],
    },
    {
      label: "Projects",
      items: projects.map(({ id, name, org: detail }) => ({ label: name, detail, href: `/${id}` })),
    },
  ];
}

/** Of each group, what is shown; the search finds the rest. */
const MOST = 6;
const REQUEST_ID = /^req_\w{8,}$/;

/** The commands that match every word of what is typed; a request's id is a command itself. */
export function findCommands(
  groups: readonly CommandGroup[],
  text: string,
  project: string | null,
): CommandGroup[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const found = groups.map(({ label, items }) => ({
    label,
    items: items
      .filter((item) => {
        const name = `${item.label}\n${item.detail ?? ""}\n${item.href}`.toLowerCase();
        return words.every((word) => name.includes(word));
      })
      .slice(0, MOST),
  }));
  return [...requestsOf(text.trim(), project), ...found].filter(({ items }) => items.length > 0);
}

function requestsOf(text: string, project: string | null): CommandGroup[] {
  if (project === null || text === "") return [];
  const activity = `/${project}/activity`;
  if (REQUEST_ID.test(text))
    return [{ label: "Requests", items: [{ label: `Open ${text}`, href: `${activity}?request=${text}` }] }];
  // What no page or project looks like may be an id of the caller's.
  return /^[\w.-]{8,128}$/.test(text) && /\d/.test(text)
    ? [
        {
          label: "Requests",
          items: [{ label: `Requests with the caller's ID ${text}`, href: `${activity}?requestId=${text}` }],
        },
      ]
    : [];
}
