import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dataFolder } from "./paths.mjs";
import { Problem } from "./problem.mjs";

/** What `npm start` wrote down of the installation that runs here. @throws Problem when nothing was ever started */
export function readQuickstart() {
  try {
    return JSON.parse(readFileSync(join(dataFolder(), "quickstart.json"), "utf8"));
  } catch (cause) {
    throw new Problem("Causeway isn't running here yet. Run `npm start` first.", { cause });
  }
}

/**
 * Signs the first account in.
 * @param {{ apiUrl: string, origin: string, email: string, password: string }} facts
 * @returns {Promise<string>} the header `cookie` of its session
 * @throws Problem when it cannot, since someone changed its password, say
 */
export async function signIn({ apiUrl, origin, email, password }) {
  const response = await fetch(`${apiUrl}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ email, password }),
  }).catch((cause) => {
    throw new Problem(`No response from ${apiUrl}. Run \`npm start\` first.`, { cause });
  });
  if (!response.ok) throw new Problem(`Could not sign in with the first account: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
