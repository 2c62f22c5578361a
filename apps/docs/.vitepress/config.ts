import { existsSync } from "node:fs";
import { defineConfig } from "vitepress";
import { HOME } from "./home.ts";

const hasGatewayReference = existsSync(new URL("../../gateway/openapi.json", import.meta.url));

const references = [
  ...(hasGatewayReference ? [{ text: "Gateway API", link: "/reference/gateway.html", target: "_self" }] : []),
  { text: "Management API", link: "/reference/management.html", target: "_self" },
];

export default defineConfig({
  title: "Causeway",
  description: "A self-hosted gateway between your applications and LLM providers",
  lang: "en",
  cleanUrls: true,
  lastUpdated: false,
  head: [["link", { rel: "icon", href: "/logo.svg", type: "image/svg+xml" }]],
  srcExclude: ["README.md", "dist/**"],
  // The references are made after the site is built; the settings name local servers by example.
  ignoreDeadLinks: [/^http:\/\/localhost/, /^\/reference\//],
  transformHead: ({ pageData: { relativePath } }) =>
    relativePath.startsWith("guide/")
      ? [["link", { rel: "alternate", type: "text/markdown", href: `/${relativePath}` }]]
      : [],
  transformPageData: ({ relativePath }) => (relativePath === "index.md" ? { frontmatter: HOME } : undefined),
  themeConfig: {
    logo: "/logo.svg",
    search: { provider: "local" },
    outline: { level: [2, 3] },
    nav: [
      { text: "Guide", link: "/guide/quick-start", activeMatch: "^/guide/" },
      { text: "Settings", link: "/guide/settings" },
      { text: "Reference", items: references },
    ],
    sidebar: [
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
      { text: "Reference", items: references },
    ],
  },
});
