import packageJson from "../package.json" with { type: "json" };
import { runCli } from "./run-cli.ts";

const output = { print: (line: string) => process.stdout.write(`${line}\n`) };

// The schema engine keeps a timer: a process with nothing left to do has to end itself.
process.exit(await runCli(process.argv.slice(2), output, packageJson.version));
