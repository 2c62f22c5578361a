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
      { text: "Call the gateway", link: "/guide/calling" },
      { text: "Migrate", link: "/guide/migrate" },
      { text: "Playground", link: "/guide/playground" },
      { text: "How Causeway works", link: "/guide/concepts" },
      { text: "Glossary", link: "/guide/glossary" },
    ],
  },
  {
    text: "Call models",
    items: [
      { text: "Models and addresses", link: "/guide/models" },
      { text: "Tools", link: "/guide/tools" },
      { text: "Embeddings and ranking", link: "/guide/embeddings" },
      { text: "Images", link: "/guide/images" },
      { text: "Audio", link: "/guide/audio" },
      { text: "Videos", link: "/guide/videos" },
      { text: "Moderations", link: "/guide/moderations" },
      { text: "Conversations across providers", link: "/guide/conversations" },
      { text: "Stored responses", link: "/guide/stored-responses" },
      { text: "Errors", link: "/guide/errors" },
      { text: "Troubleshooting", link: "/guide/troubleshooting" },
    ],
  },
  {
    text: "Agents and apps",
    items: [
      { text: "Coding agents and apps", link: "/guide/clients" },
      { text: "Claude Code", link: "/guide/claude-code" },
      { text: "Codex", link: "/guide/codex" },
      { text: "OpenCode", link: "/guide/opencode" },
      { text: "Qwen Code", link: "/guide/qwen-code" },
      { text: "OpenAI Agents SDK", link: "/guide/openai-agents" },
      { text: "Pydantic AI", link: "/guide/pydantic-ai" },
      { text: "LangGraph", link: "/guide/langgraph" },
      { text: "AI SDK", link: "/guide/ai-sdk" },
    ],
  },
  {
    text: "Control",
    items: [
      { text: "API keys", link: "/guide/keys" },
      { text: "Access rules", link: "/guide/access-rules" },
      { text: "Limits", link: "/guide/limits" },
      { text: "Teams", link: "/guide/teams" },
      { text: "Guardrails", link: "/guide/guardrails" },
      { text: "Security events", link: "/guide/security-events" },
      { text: "Data retention", link: "/guide/retention" },
    ],
  },
  {
    text: "Route",
    items: [
      { text: "Providers", link: "/guide/providers" },
      { text: "Provider keys", link: "/guide/provider-keys" },
      { text: "Custom providers", link: "/guide/custom-providers" },
      { text: "Routing", link: "/guide/routing" },
      { text: "Response cache", link: "/guide/caching" },
      { text: "Prompt caching", link: "/guide/prompt-caching" },
    ],
  },
  {
    text: "Watch and pay",
    items: [
      { text: "Activity and usage", link: "/guide/activity" },
      { text: "Money", link: "/guide/money" },
      { text: "Models and prices", link: "/guide/prices" },
      { text: "Credits", link: "/guide/credits" },
      { text: "Statements", link: "/guide/statements" },
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
    text: "Install",
    items: [
      { text: "Docker Compose", link: "/guide/docker-compose" },
      { text: "One container", link: "/guide/unified-container" },
      { text: "Kubernetes", link: "/guide/kubernetes" },
      { text: "systemd", link: "/guide/systemd" },
      { text: "No internet access", link: "/guide/air-gapped" },
      { text: "Production checklist", link: "/guide/production" },
      { text: "Settings", link: "/guide/settings" },
      { text: "Sign-in", link: "/guide/sign-in" },
    ],
  },
  {
    text: "Operate",
    items: [
      { text: "Operations", link: "/guide/operations" },
      { text: "Durability", link: "/guide/durability" },
      { text: "Backup and restore", link: "/guide/backup" },
      { text: "Upgrade", link: "/guide/upgrade" },
      { text: "Compatibility", link: "/guide/compatibility" },
      { text: "Sell credits and plans", link: "/guide/billing" },
      { text: "Catalog updates", link: "/guide/catalog-updates" },
    ],
  },
];
