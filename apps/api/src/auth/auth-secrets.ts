import { createHash } from "node:crypto";

/** A secret under a number that it keeps, wherever it appears in the list. */
export interface VersionedSecret {
  readonly version: number;
  readonly value: string;
}

/** @param secrets `AUTH_SECRET`: a comma list, newest first */
export const readAuthSecrets = (secrets: string): readonly [VersionedSecret, ...VersionedSecret[]] => {
  const [newest = "", ...older] = [...new Set(secrets.split(",").map((secret) => secret.trim()))];
  return [withVersion(newest), ...older.map(withVersion)];
};

// What is sealed names the version of its secret; a place in the list would be another one after the next rotation.
const withVersion = (value: string): VersionedSecret => ({
  version: createHash("sha256").update(`causeway:auth-secret:${value}`).digest().readUInt32BE(0),
  value,
});
