import type { SecretCategory } from "@causeway/contracts";
import type { BareHit } from "../engine/detector.ts";
import { prepared } from "../engine/steps.ts";
import { buildAutomaton } from "../text/automaton.ts";
import { foldTable, isWordAt } from "../text/fold.ts";
import { entropyOf, isPlaceholder } from "./is-placeholder.ts";

export const SECRET_PLACEHOLDER = "[SECRET_REDACTED]";

type NameKind = "password" | "key";

/** Names of secrets. What can precede or follow them in a longer name is read around the match. */
const NAMES: Record<NameKind, string> = {
  password:
    "password passwort passwd passcode passphrase pwd pass kennwort contraseña contrasena clave mot de passe motdepasse mdp senha wachtwoord hasło haslo lösenord parola пароль 密码 密碼 口令 パスワード 비밀번호 pin db_pass sshpass pgpassword",
  key: "api key|api-key|api_key|apikey|api token|api-token|api_token|apitoken|secret|token|access key|access_key|access-key|accesskey|account key|accountkey|auth key|auth_key|authkey|private key|private_key|privatekey|encryption key|encryption_key|encryptionkey|signing key|signing_key|signingkey|shared key|sharedaccesskey|shared access key|client key|consumer key|consumer_key|credential|credentials|bearer|authorization|license key|license_key|webhook key|x-api-key|subscription-key|master key|master_key|service key|service_key|clé api|clave api|api-schlüssel|chave de api|ключ api|api-ключ|ключ|密钥|密鑰|apiキー|シークレット",
};

interface Name {
  readonly kind: NameKind;
  readonly word: string;
}

const LIST: readonly Name[] = [
  ...`${NAMES.password.replaceAll("mot de passe", "mot~de~passe")}`
    .split(" ")
    .map((word): Name => ({ kind: "password", word: word.replaceAll("~", " ") })),
  ...NAMES.key.split("|").map((word): Name => ({ kind: "key", word })),
];

/** Names that sound like secrets and hold none. */
const HARMLESS_BEFORE =
  /(?:next|page|continuation|cursor|sync|pagination|idempotency|cache|sort|partition|primary|foreign|public|publishable|csrf|xsrf|max|min|num|prompt|completion|input|output|total|cancellation|object|routing|row|hash|lookup|per|bos|eos|pad|unk|special|stop|reserved|stack|no|invalid|forgot|reset|change|map|dict|shift|hot|enter|esc)[\s_.-]?$/i;
const HARMLESS_AFTER =
  /^[\s_.-]?(?:s?[\s_-]?(?:count|limit|type|len|length|size|usage|budget|name|hint|policy|reset|field|label|url|uri|endpoint|path|file|id|ttl|expir\w*|version|format|rules?|strength|manager|input|error|regex|pattern|column|index|ring|hash|digest|fingerprint|algorithm|prefix)\b|izer|ize|ized|board|word[s]?\b.*\?)/i;

const SEPARATOR =
  /^["'`\])}]{0,3}(?:\s{0,3}(?:[:=：＝]|:=|=>|->|→)=?\s{0,3}|\s{1,3}(?:is|was|are|ist|est|es|é|è|lautet|war|equals|to|будет|—|-|–)\s{1,3}(?:set to |now |still |just )?|(?:は|是|为|為|：)\s{0,2}|\s{1,2}(?=["'`]))(?:["'`“«「]{0,3}|(?:Bearer|Basic|Token)\s)/i;
const DIRECT = /^["'`\])}]{0,2}[ \t]{1,3}(?:["'`]{0,1})/;

const MAX_VALUE = 256;
const VALUE = /^[^\s"'`,;<>()[\]{}“”«»「」。、]{1,256}/;
const QUOTED = /["'`“«「]/;
const CLOSING: Readonly<Record<string, string>> = { "“": "”", "«": "»", "「": "」" };

/** Names of secrets, and how texts are searched for them. */
export const secretNames = prepared(() => buildAutomaton(LIST.map(({ word }) => word)));

/** Values next to a name that says they are secret: `password: …`, `API_KEY="…"`, `Authorization: Bearer …`. */
export function findAssignments(text: string, from: number): BareHit[] {
  const hits: BareHit[] = [];
  let done = 0;
  secretNames.get().scan(text, foldTable(), (index, end) => {
    const name = LIST[index];
    if (name === undefined || end < done) return;
    const hit = readValue(text, name, end);
    if (hit === null || hit.start < from) return;
    if (hits.some((known) => known.start === hit.start) && (hits.at(-1)?.start ?? -1) === hit.start) return;
    hits.push(hit);
    done = hit.end;
  });
  return hits;
}

function readValue(text: string, { kind, word }: Name, end: number): BareHit | null {
  const start = end - word.length;
  const before = text.slice(Math.max(0, start - 24), start);
  if (HARMLESS_BEFORE.test(before)) return null;
  if (
    word.length <= 6 &&
    word.charCodeAt(0) < 0x2e80 &&
    isWordAt(text, start - 1) &&
    !/[_-]$/.test(before) &&
    !/[a-z]$/.test(before)
  )
    return null;
  if (
    (word === "pin" || word === "pass" || word === "token" || word === "clave" || word === "ключ") &&
    /[\p{L}]$/u.test(before)
  ) {
    if (!/[a-z]$/.test(before) || !/^[A-Z]/.test(text.slice(start, end))) return null;
  }
  const rest = text.slice(end, end + 48);
  if (HARMLESS_AFTER.test(rest)) return null;
  const tail = /^(?:s(?=\W)|[\w.-]{0,24}(?=["'`\])}]{0,3}\s{0,3}[:=]))?/.exec(rest)?.[0] ?? "";
  const after = text.slice(end + tail.length, end + tail.length + 48);
  const separator = (SEPARATOR.exec(after) ?? directly(word, before, after))?.[0];
  if (separator === undefined) return null;
  return valueAt(text, end + tail.length + separator.length, kind, isNamedLoosely(separator));
}

/** `--password value`, `Bearer value`. */
const directly = (word: string, before: string, after: string): RegExpExecArray | null =>
  word === "bearer" || /(?:^|\s)--?[\w-]*$/.test(before) ? DIRECT.exec(after) : null;

/** Whether prose rather than code names the value. */
const isNamedLoosely = (separator: string): boolean => !/[:=：＝→>]/.test(separator);

function valueAt(text: string, start: number, kind: NameKind, isLoose: boolean): BareHit | null {
  const quote = QUOTED.test(text[start - 1] ?? "") ? (text[start - 1] ?? "") : "";
  const value = quote === "" ? bareValue(text, start) : quotedValue(text, start, quote);
  if (value === null || value.length < 4 || isPlaceholder(value)) return null;
  const isSecret = kind === "password" ? isPassword(value, isLoose, quote !== "") : isKey(value);
  if (!isSecret) return null;
  const category: SecretCategory = kind === "password" ? "password" : "api_key";
  return { start, end: start + value.length, category, placeholder: SECRET_PLACEHOLDER };
}

function bareValue(text: string, start: number): string | null {
  const value = VALUE.exec(text.slice(start, start + MAX_VALUE + 1))?.[0] ?? null;
  if (value === null || value.length > MAX_VALUE) return null;
  return value.replace(/(?:[.?:]|\\n.*)+$/, "");
}

function quotedValue(text: string, start: number, quote: string): string | null {
  const end = text.indexOf(CLOSING[quote] ?? quote, start);
  return end < 0 || end - start > MAX_VALUE ? bareValue(text, start) : text.slice(start, end);
}

const classesOf = (value: string): number =>
  [/\p{Ll}|[\p{Lo}]/u, /\p{Lu}/u, /\d/, /[^\p{L}\d\s]/u].filter((pattern) => pattern.test(value)).length;

/** Two kinds of characters, or a quoted word that isn't prose. */
function isPassword(value: string, isLoose: boolean, isQuoted: boolean): boolean {
  if (/\s/.test(value))
    return (
      isQuoted &&
      !isLoose &&
      value.split(/\s+/).length <= 6 &&
      /\d|[^\w\s.,]/.test(value) &&
      value.length >= 10
    );
  if (/^\d+$/.test(value)) return value.length >= 6 && value.length <= 16;
  if (/^[\w.-]+\.(?:com|org|net|io|html?|php|txt|json|ya?ml|env|md)$/i.test(value)) return false;
  const classes = classesOf(value);
  if (isLoose && !isQuoted)
    return (
      value.length >= 6 && classes >= 2 && /[\d!@#$%^&*+=?]/.test(value) && !/^\d+[-.]?[a-z]+$/i.test(value)
    );
  if (classes >= 3) return value.length >= 6;
  if (classes === 2)
    return (
      value.length >= 6 &&
      (/\d/.test(value) || isQuoted ? !/^[A-Z][a-z]+$/.test(value) || isQuoted : /[^\p{L}\d_.-]/u.test(value))
    );
  return value.length >= 16 || (isQuoted && value.length >= 8);
}

/** Long, of mixed characters and without a pattern. */
function isKey(value: string): boolean {
  if (value.length < 16 || /\s/.test(value) || !/\d/.test(value) || !/[A-Za-z]/.test(value)) return false;
  if (/^(?:\/|\.\/|[a-z]:\\|[\w-]+\.(?:com|org|net|io))/i.test(value)) return false;
  if (/^(?:[a-z]+[-_.])+[a-z]*\d{0,4}$/i.test(value)) return false;
  return entropyOf(value) >= 3;
}
