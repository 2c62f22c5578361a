import { hashPassword, verifyPassword } from "better-auth/crypto";
import type { Passwords } from "../auth/email-options.ts";

const results = new Map<string, Promise<unknown>>();

function remember<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const result = (results.get(key) as Promise<Result> | undefined) ?? work();
  results.set(key, result);
  return result;
}

/** The passwords of an installation, each hashed and compared once in this process: it takes a tenth of a second of CPU time. */
export const testPasswords: Passwords = {
  hash: (password) => remember(`hash ${password}`, () => hashPassword(password)),
  verify: (given) => remember(`verify ${given.hash} ${given.password}`, () => verifyPassword(given)),
};
