/** A group of pages in the navigation. */
export interface Section {
  readonly text: string;
  readonly items: { text: string; link: string }[];
}

/** The pages of the guide, in their order. */
export const GUIDE: Section[] = [
  {
    text: "Start",
    items: [
      { text: "Quick start", link: "/guide/quick-start" },
      { text: "One container", link: "/guide/unified-container" },
      { text: "Docker Compose", link: "/guide/docker-compose" },
      { text: "Kubernetes", link: "/guide/kubernetes" },
      { text: "systemd", link: "/guide/systemd" },
      { text: "Call the gateway", link: "/guide/calling" },
      { text: "Embeddings and ranking", link: "/guide/embeddings" },
      { text: "Images", link: "/guide/images" },
      { text: "Audio", link: "/guide/audio" },
      { text: "Videos", link: "/guide/videos" },
      { text: "Moderations", link: "/guide/moderations" },
      { text: "Coding agents and apps", link: "/guide/clients" },
      { text: "Migrate", link: "/guide/migrate" },
      { text: "Errors", link: "/guide/errors" },
      { text: "Troubleshooting", link: "/guide/troubleshooting" },
      { text: "Models and addresses", link: "/guide/models" },
      { text: "Models and prices", link: "/guide/prices" },
      { text: "API keys", link: "/guide/keys" },
      { text: "Access rules", link: "/guide/access-rules" },
      { text: "Playground", link: "/guide/playground" },
      { text: "Guardrails", link: "/guide/guardrails" },
      { text: "Providers", link: "/guide/providers" },
      { text: "Provider keys", link: "/guide/provider-keys" },
      { text: "Routing", link: "/guide/routing" },
      { text: "Custom providers", link: "/guide/custom-providers" },
    ],
  },
  {
    text: "Concepts",
    items: [
      { text: "How Causeway works", link: "/guide/concepts" },
      { text: "Activity and usage", link: "/guide/activity" },
      { text: "Security events", link: "/guide/security-events" },
      { text: "Money", link: "/guide/money" },
      { text: "Credits", link: "/guide/credits" },
      { text: "Data retention", link: "/guide/retention" },
      { text: "Stored responses", link: "/guide/stored-responses" },
      { text: "Limits", link: "/guide/limits" },
      { text: "Response cache", link: "/guide/caching" },
      { text: "Durability", link: "/guide/durability" },
      { text: "Glossary", link: "/guide/glossary" },
    ],
  },
  {
    text: "Manage",
    items: [
      { text: "Organizations and people", link: "/guide/organizations" },
      { text: "Audit log", link: "/guide/audit-log" },
      { text: "Management API", link: "/guide/management-api" },
    ],
  },
  {
    text: "Operate",
    items: [
      { text: "Operations", link: "/guide/operations" },
      { text: "Production checklist", link: "/guide/production" },
      { text: "Backup and restore", link: "/guide/backup" },
      { text: "Upgrade", link: "/guide/upgrade" },
      { text: "Compatibility", link: "/guide/compatibility" },
      { text: "No internet access", link: "/guide/air-gapped" },
      { text: "Catalog updates", link: "/guide/catalog-updates" },
      { text: "Sign-in", link: "/guide/sign-in" },
      { text: "Settings", link: "/guide/settings" },
    ],
  },
];
