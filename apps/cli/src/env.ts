import {
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
    description: "PostgreSQL of the installation.",
    secret: true,
    example: "postgres://causeway:password@localhost:5432/causeway",
  }),
  POSTGRES_PASSWORD: storePasswords.POSTGRES_PASSWORD,
});

export type CliSettings = ReturnType<typeof settings.parse>;

/** @throws SettingsError that names every variable that is missing or wrong */
export const readSettings = (): CliSettings =>
  settings.parse(readEnvironment(process.env, secretNames(settings.table)));
