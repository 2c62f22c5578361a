import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { Decrypter, Encrypter } from "age-encryption";

/** How an archive is encrypted: for public keys (`age1…`), or with a passphrase. */
export interface EncryptionKeys {
  readonly recipients: readonly string[];
  readonly passphrase: string | undefined;
}

/** Encrypts in the age format (age-encryption.org/v1), which the `age` command reads as well. */
export async function encrypt(
  plain: Readable,
  { recipients, passphrase }: EncryptionKeys,
): Promise<Readable> {
  const encrypter = new Encrypter();
  if (recipients.length > 0) for (const recipient of recipients) encrypter.addRecipient(recipient);
  else encrypter.setPassphrase(passphrase ?? "");
  return toNode(await encrypter.encrypt(toWeb(plain)));
}

export interface DecryptionKeys {
  /** A file with private keys (`AGE-SECRET-KEY-…`), as `age-keygen` writes it. */
  readonly identityFile: string | undefined;
  readonly passphrase: string | undefined;
}

/**
 * Every byte that comes out is authentic; the stream ends with an error when the rest is missing or changed.
 *
 * @throws Error when no key fits, or the header is damaged
 */
export async function decrypt(encrypted: Readable, keys: DecryptionKeys): Promise<Readable> {
  const decrypter = new Decrypter();
  if (keys.identityFile !== undefined) {
    for (const identity of readIdentities(await readFile(keys.identityFile, "utf8"))) {
      decrypter.addIdentity(identity);
    }
  }
  if (keys.passphrase !== undefined) decrypter.addPassphrase(keys.passphrase);
  return toNode(await decrypter.decrypt(toWeb(encrypted)));
}

const readIdentities = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));

// Node.js and the DOM declare the same streams apart.
const toWeb = (stream: Readable) => Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>;
const toNode = (stream: globalThis.ReadableStream<Uint8Array>): Readable =>
  Readable.fromWeb(stream as ReadableStream<Uint8Array>);
