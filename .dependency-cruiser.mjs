/** Who may import whom (docs/architecture). Checked by `pnpm lint:imports`. */
const PURE = "contracts|catalog|cost|policy|guardrails|dialects|providers";
/** The gateway's folders, in layers: each imports those before it only. Folders of one line may import each other. */
const GATEWAY_LAYERS = [
  "request",
  "endpoints",
  "http|accounting|timeouts|media|stored-responses|cache|relay|content|credentials|routing|callers|bodies|guardrails",
  "pipeline",
  "videos",
  "routes|openapi",
];
/** The folders of the management API, in layers. */
const API_LAYERS = [
  "errors",
  "access|mail",
  "upstream|export|catalog-updates|health",
  "http",
  "openapi",
  "auth|setup",
  "routes",
];
/** The stages of a request: each imports earlier ones only. `deliver` settles before the last byte goes out. */
const STAGES = ["resolve", "inspect", "admit", "attempt", "settle", "deliver", "lookup"];

const ACCOUNTING = ["redis-away|spool", "admission", "settlement"];

/** One rule per folder but the last: it imports none of the later ones. */
const noLater = (name, root, folders) =>
  folders.slice(0, -1).map((folder, at) => ({
    name,
    severity: "error",
    from: { path: `^${root}(${folder})/`, pathNot: "\\.test\\.ts$|/testing/" },
    to: { path: `^${root}(${folders.slice(at + 1).join("|")})/` },
  }));

const IO = "^(node:)?(fs|net|http|https|http2|child_process|dgram|tls|cluster|worker_threads)(/|$)";

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
    ...noLater("a-layer-imports-no-later-one", "apps/gateway/src/", GATEWAY_LAYERS),
    ...noLater("a-layer-of-the-api-imports-no-later-one", "apps/api/src/", API_LAYERS),
    ...noLater("a-stage-imports-no-later-one", "apps/gateway/src/pipeline/", STAGES),
    ...noLater("accounting-imports-no-later-step", "apps/gateway/src/accounting/", ACCOUNTING),
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
      to: { path: [IO, "node_modules/(undici|ioredis|pg|bullmq|@prisma)/"] },
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
      name: "no-deep-imports-into-a-package",
      severity: "error",
      from: { path: "^(apps|packages)/([^/]+)/" },
      to: { path: "^packages/[^/]+/(src/.+/|scripts/)", pathNot: ["^packages/$2/", "/index\\.ts$"] },
    },
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["(^|/)(dist|\\.next|generated)/", "^apps/(dashboard|playground)/\\.next"] },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default"] },
  },
};
