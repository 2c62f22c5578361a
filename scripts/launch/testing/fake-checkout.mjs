import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { freePort } from "../../../packages/testing/src/free-port.ts";
import { ROOT } from "../paths.mjs";

/** Ports by the settings that move them. */
const PORTS = ["GATEWAY", "API", "WORKER", "SIMULATOR", "DASHBOARD", "PLAYGROUND", "DOCS"].map(
  (name) => `${name}_PORT`,
);
const REAL_FILES = [
  "scripts/start.mjs",
  "scripts/launch",
  "scripts/generate",
  "pnpm-workspace.yaml",
  "tsconfig.base.json",
  ".nvmrc",
];
const REAL_PACKAGES = ["telemetry", "providers", "crypto", "catalog", "contracts", "cost"];

/**
 * Every tool of a start as a script that notes its call and then does its work at once; or, while a file of its name lies
 * in `hang`, waits forever with a child process, after it wrote its files.
 */
const TOOL = `
import { spawn } from "node:child_process";
import { appendFileSync, cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
const root = ROOT_FOLDER;
export function tool(name, files) {
  appendFileSync(join(root, "calls"), name + "\\n");
  const write = () => files.forEach(([file, text]) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    if (text.startsWith("-> ")) existsSync(join(root, file)) || symlinkSync(text.slice(3), join(root, file));
    else writeFileSync(join(root, file), text, { mode: 0o755 });
  });
  if (!existsSync(join(root, "hang", name))) return write();
  write();
  const child = spawn("sleep", ["1000"], { stdio: "ignore" });
  appendFileSync(join(root, "pids"), process.pid + "\\n" + child.pid + "\\n");
  writeFileSync(join(root, "hanging"), name);
  setInterval(() => {}, 1000);
}
`;

const SERVER = `
import { createServer } from "node:http";
const at = process.argv.indexOf("--port");
createServer((_request, response) => response.end("the service")).listen(Number(at > 0 ? process.argv[at + 1] : process.env.PORT), "127.0.0.1");
process.on("SIGTERM", () => process.exit(0));
`;

const DATABASE = {
  "migrate/index.ts": "export const migrate = async () => [];",
  "pool/index.ts":
    "export const createPool = () => ({ query: async () => ({ rows: [{}] }), end: async () => {} });",
  "caller/index.ts": 'export const findCaller = async () => ({ keyStatus: "enabled" });',
  "seed/index.ts": "export {};",
};

/**
 * Makes a checkout that the real launcher starts within a second: its tools, packages, builds and services are fakes.
 * @returns {Promise<object>} the folder with what a test asks of it
 */
export async function makeFakeCheckout() {
  const root = mkdtempSync(join(tmpdir(), "causeway-checkout-"));
  const write = (file, text) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text, { mode: 0o755 });
  };
  for (const file of REAL_FILES)
    cpSync(join(ROOT, file), join(root, file), {
      recursive: true,
      filter: (path) => !/\.test\.mjs$/.test(path),
    });
  write("pnpm-lock.yaml", "");
  write("tool.mjs", TOOL.replace("ROOT_FOLDER", JSON.stringify(root)));
  writeTools(root, write);
  writeApps(write);
  for (const name of REAL_PACKAGES) link(join(ROOT, "packages", name), join(root, "packages", name));
  for (const [file, text] of Object.entries(DATABASE)) write(`packages/db/src/${file}`, text);
  write("packages/db/package.json", "{}");
  const redis = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => redis.once("listening", resolve));
  const ports = Object.fromEntries(
    await Promise.all(PORTS.map(async (name) => [name, String(await freePort())])),
  );
  return {
    root,
    ports,
    env: {
      HOME: root,
      PATH: `${join(root, "bin")}:${process.env.PATH}`,
      DATABASE_URL: "postgresql://127.0.0.1:1/none",
      REDIS_URL: `redis://127.0.0.1:${redis.address().port}`,
      ...ports,
    },
    ...controls(root),
    remove() {
      redis.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

function link(target, path) {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path);
}

const lines = (file) => (existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : []);

const controls = (root) => ({
  /** Lets a tool hang from now on. */
  hang(name) {
    mkdirSync(join(root, "hang"), { recursive: true });
    appendFileSync(join(root, "hang", name), "");
  },
  /** Lets every tool work. */
  letGo() {
    for (const name of ["hang", "hanging", "calls", "pids"])
      rmSync(join(root, name), { recursive: true, force: true });
  },
  /** The tool that hangs. */
  hanging: () => lines(join(root, "hanging"))[0],
  calls: () => lines(join(root, "calls")),
  pids: () => lines(join(root, "pids")).map(Number),
  exists: (file) => existsSync(join(root, file)),
});

/** `npm`, `pnpm`, the generator of the database client and the bundler. */
function writeTools(root, write) {
  const script = (file, body) => {
    write(
      file,
      `#!${process.execPath}\nimport { tool } from ${JSON.stringify(join(root, "tool.mjs"))};\n${body}\n`,
    );
    chmodSync(join(root, file), 0o755);
  };
  const pnpm = join(root, "bin/real-pnpm.mjs");
  script(
    "bin/npm.mjs",
    `if (process.argv[2] === "install") tool("download", [[".tools/node_modules/pnpm/package.json", '{"version":"12.21.0"}'], [".tools/node_modules/pnpm/install.js", ""],
      [".tools/node_modules/.bin/pnpm", "#!/bin/sh\\nexec ${process.execPath} ${pnpm} \\"$@\\"\\n"]]);`,
  );
  write("bin/npm", `#!/bin/sh\nexec ${process.execPath} ${join(root, "bin/npm.mjs")} "$@"\n`);
  script(
    "bin/real-pnpm.mjs",
    `const [first, folder] = process.argv.slice(2);
    if (first === "install") tool("install", [["node_modules/.modules.yaml", "{}"], ["node_modules/better-auth", "-> ${join(ROOT, "node_modules/better-auth")}"]]);
    else tool(folder.split("/").at(-1), [[folder + "/.next/BUILD_ID", "1"], [folder + "/dist/main.js", ${JSON.stringify(SERVER)}],
      [folder + "/node_modules/next/dist/bin/next", ${JSON.stringify(SERVER)}], [folder + "/package.json", '{"type":"module","scripts":{"build":"x"}}']]);`,
  );
  script(
    "packages/db/scripts/generate.mjs",
    'tool("generate", [["packages/db/src/generated/client.ts", ""]]);',
  );
  script(
    "packages/bundler/bin/build-service.mjs",
    `const folders = process.argv.slice(2);
    tool(folders[0] === "apps/cli" ? "command" : "bundle", folders.map((folder) => [folder + "/dist/main.js", ${JSON.stringify(SERVER)}]));`,
  );
}

function writeApps(write) {
  const folders = ["gateway", "api", "worker", "cli", "dashboard", "playground", "docs"].map(
    (name) => `apps/${name}`,
  );
  for (const folder of [...folders, "packages/simulator", "packages/bundler"])
    write(`${folder}/package.json`, '{"type":"module","scripts":{"build":"x"}}');
}
