import {
  defineSettings,
  readEnvironment,
  secret,
  secretList,
  secretNames,
  setting,
  text,
} from "@causeway/telemetry/settings";
import { type Command, UsageError } from "../command.ts";
import { environment } from "../env.ts";

const HOW_TO_MAKE_ONE = "Create one with: openssl rand -base64 36";

/** What an installation cannot do without, whatever else is set. */
const required = defineSettings({
  POSTGRES_PASSWORD: setting(text(), { description: "Database password.", secret: true }),
  AUTH_SECRET: setting(secretList(), {
    description: "Signs sessions and encrypts stored provider keys.",
    secret: true,
  }),
  GATEWAY_API_KEY_HASH_SECRET: setting(secret(), {
    description: "Secret for hashing gateway API keys.",
    secret: true,
  }),
});

export const preflightCommand: Command = {
  summary: "Check that all required secrets are set, and list the missing ones.",
  usage: ["causeway preflight"],
  async run(args, output) {
    if (args.length > 0) throw new UsageError("preflight has no options.");
    try {
      required.parse(readEnvironment(environment(), secretNames(required.table)));
    } catch (error) {
      output.print(error instanceof Error ? error.message : String(error));
      output.print(HOW_TO_MAKE_ONE);
      return 1;
    }
    output.print("All required secrets are set.");
    return 0;
  },
};
