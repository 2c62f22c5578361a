import {
  type Environment,
  defineSettings,
  postgresUrl,
  readEnvironment,
  secretNames,
  setting,
  storePasswords,
} from "@causeway/telemetry/settings";

/** Every variable the command reads. */
export const settings = defineSettings({
  DATABASE_URL: setting(postgresUrl(), {
    description: "PostgreSQL database of the installation.",
    secret: true,
    example: "postgres://causeway:password@localhost:5432/causeway",
  }),
  POSTGRES_PASSWORD: storePasswords.POSTGRES_PASSWORD,
});

/** The only place that reads the process's environment. */
export const environment = (): Environment => process.env;

export type CliSettings = ReturnType<typeof settings.parse>;

/** @throws SettingsError that names every variable that is missing or wrong */
export const readSettings = (): CliSettings =>
  settings.parse(readEnvironment(environment(), secretNames(settings.table)));
