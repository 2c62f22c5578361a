/** Who may import whom (docs/architecture). Checked by `pnpm lint:imports`. */
const PURE = "contracts|catalog|cost|csv|billing|policy|guardrails|dialects|providers|statements";
/**
 * The folders of each app in layers. A folder imports only those before it, so no two import each other. The files next to
 * the folders, such as `env.ts`, aren't part of the order.
 */
export const LAYERS = {
  "apps/gateway/src": [
    "request",
    "endpoints",
    "memory",
    "settings",
    "timeouts",
    "http",
    "accounting",
    "watch",
    "media",
    "callers",
    "stored-responses",
    "cache",
    "content",
    "credentials",
    "guardrails",
    "relay",
    "routing",
    "bodies",
    "answers",
    "pipeline",
    "videos",
    "routes",
    "openapi",
    "warm-up",
  ],
  "apps/gateway/src/accounting": ["records", "spool", "journal", "redis-away", "admission", "settlement"],
  // The stages of a request. `deliver` settles before the last byte goes out.
  "apps/gateway/src/pipeline": ["resolve", "inspect", "admit", "attempt", "settle", "deliver", "lookup"],
  "apps/api/src": [
    "errors",
    "access",
    "mail",
    "upstream",
    "export",
    "statements",
    "catalog-updates",
    "health",
    "http",
    "openapi",
    "auth",
    "setup",
    "routes",
  ],
  "apps/worker/src": [
    "usage",
    "content",
    "responses",
    "local-servers",
    "maintenance",
    "statements",
    "notifications",
    "billing",
    "operations",
  ],
  "apps/cli/src": ["archive", "catalog", "agents", "commands"],
  "apps/dashboard": ["server", "ops", "format", "address", "data", "components", "features", "app"],
  "apps/dashboard/components": [
    "forms",
    "time",
    "roles",
    "snippets",
    "figures",
    "views",
    "auth",
    "limits",
    "health",
    "keys",
    "projects",
    "command",
    "shell",
    "request",
  ],
  "apps/playground": [
    "server",
    "ops",
    "format",
    "access",
    "chat",
    "files",
    "audio",
    "video",
    "columns",
    "markdown",
    "history",
    "request",
    "share",
    "components",
    "app",
  ],
  "apps/docs": ["site", "src", ".vitepress", "scripts"],
};

const escapeDots = (name) => name.replaceAll(".", "\\.");

/** One rule per folder but the last: it imports none of the later ones. */
const noLater = ([root, folders]) =>
  folders.slice(0, -1).map((folder, at) => ({
    name: "a-layer-imports-no-later-one",
    severity: "error",
    from: { path: `^${root}/${escapeDots(folder)}/`, pathNot: "\\.test\\.ts$|/testing/" },
    to: {
      path: `^${root}/(${folders
        .slice(at + 1)
        .map(escapeDots)
        .join("|")})/`,
    },
  }));

/** Modules of Node.js that neither ask the world nor change it. */
const PURE_CORE = "^(node:)?(buffer|crypto|util)$";

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: "no-cycles", comment: "Types included.", severity: "error", from: {}, to: { circular: true } },
    {
      name: "links-of-next-js-only-in-our-own",
      comment: "Next.js's own reads every page that a link in view leads to in advance.",
      severity: "error",
      from: { path: "^(apps|packages)/", pathNot: "^packages/ui/components/link\\.tsx$" },
      to: { path: "(^|/)next/link" },
    },
    {
      name: "what-dialects-share-imports-no-dialect",
      severity: "error",
      from: { path: "^packages/dialects/src/(shared|json|capabilities)/", pathNot: "\\.test\\.ts$" },
      to: { path: "^packages/dialects/src/(?!shared/|json/|capabilities/)[^/]+/" },
    },
    {
      name: "request-types-import-nothing-of-the-gateway",
      severity: "error",
      from: { path: "^apps/gateway/src/request/" },
      to: { path: "^apps/gateway/", pathNot: "^apps/gateway/src/request/" },
    },
    ...Object.entries(LAYERS).flatMap(noLater),
    {
      name: "every-import-is-found",
      comment: "No rule applies to an import that isn't.",
      severity: "error",
      from: { path: "^(apps|packages)/" },
      // VitePress makes it when it builds.
      to: { couldNotResolve: true, pathNot: "^@localSearchIndex$" },
    },
    {
      name: "a-page-of-the-dashboard-imports-no-other-page",
      comment: "What two pages need is in components, or below it.",
      severity: "error",
      from: { path: "^apps/dashboard/features/([^/]+)/" },
      to: { path: "^apps/dashboard/features/", pathNot: "^apps/dashboard/features/$1/" },
    },
    {
      name: "no-app-imports-an-app",
      severity: "error",
      from: { path: "^apps/([^/]+)/" },
      to: { path: "^apps/", pathNot: "^apps/$1/" },
    },
    {
      name: "packages-never-import-apps",
      severity: "error",
      from: { path: "^packages/" },
      to: { path: "^apps/" },
    },
    {
      name: "contracts-import-zod-only",
      severity: "error",
      from: { path: "^packages/contracts/src/", pathNot: "\\.test\\.ts$" },
      to: { pathNot: ["^packages/contracts/", "node_modules/zod/"] },
    },
    {
      name: "pure-packages-do-no-io",
      severity: "error",
      from: { path: `^packages/(${PURE})/src/`, pathNot: "\\.test\\.ts$" },
      to: { path: "node_modules/(undici|ioredis|pg|bullmq|@prisma)/" },
    },
    {
      name: "pure-packages-do-no-io",
      severity: "error",
      from: { path: `^packages/(${PURE})/src/`, pathNot: "\\.test\\.ts$" },
      to: { dependencyTypes: ["core"], pathNot: PURE_CORE },
    },
    {
      name: "only-db-imports-prisma",
      severity: "error",
      from: { pathNot: "^packages/db/" },
      to: { path: "node_modules/(@prisma|prisma)/" },
    },
    {
      name: "notifications-know-no-store",
      comment: "A channel renders a message and sends it; queues and their tables are the callers' part.",
      severity: "error",
      from: { path: "^packages/notifications/", pathNot: "\\.test\\.ts$" },
      to: { path: "^packages/(?!notifications/|crypto/|upstream/)" },
    },
    {
      name: "only-notifications-send-mail",
      severity: "error",
      from: { pathNot: "^packages/notifications/" },
      to: { path: "node_modules/nodemailer/" },
    },
    {
      name: "packages-are-imported-by-name",
      comment: "Their package.json says what others may import.",
      severity: "error",
      from: { path: "^(apps|packages)/([^/]+)/" },
      to: { path: "^packages/", pathNot: "^packages/$2/", dependencyTypes: ["local"] },
    },
    {
      name: "no-deep-imports-into-a-package",
      severity: "error",
      from: { path: "^(apps|packages)/([^/]+)/" },
      to: { path: "^packages/[^/]+/(src/.+/|scripts/)", pathNot: ["^packages/$2/", "/index\\.ts$"] },
    },
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    webpackConfig: { fileName: "scripts/import-rules/resolve-own-files.mjs" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: ["node_modules", "(^|/)generated/"] },
    exclude: { path: "(^|/)(dist|\\.next)/" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default"] },
  },
};
