import { isSignedBy, readSigned, sign } from "./signed-cookie.ts";
import type { VersionedSecret } from "./auth-secrets.ts";

const PREFIX = /^(__Secure-)?causeway\./;

/**
 * Re-signs cookies that an older secret signed, on their way in: the library itself knows only the newest one for
 * cookies. So a session outlives the rotation of the secret for as long as the older secret stays in the list.
 *
 * @returns the headers as they are when there is nothing to renew
 */
export function createCookieRenewal([newest, ...older]: readonly [VersionedSecret, ...VersionedSecret[]]) {
  const renew = (cookie: string): string => {
    const [name = "", ...rest] = cookie.split("=");
    const signed = PREFIX.test(name.trim()) ? readSigned(rest.join("=")) : null;
    if (!signed || isSignedBy(newest.value, signed)) return cookie;
    if (!older.some(({ value }) => isSignedBy(value, signed))) return cookie;
    return `${name}=${encodeURIComponent(`${signed.value}.${sign(newest.value, signed.value)}`)}`;
  };
  return (headers: Headers): Headers => {
    const cookies = headers.get("cookie");
    if (older.length === 0 || cookies === null) return headers;
    const renewed = new Headers(headers);
    renewed.set("cookie", cookies.split(";").map(renew).join(";"));
    return renewed;
  };
}
