import { cookies } from "next/headers";
import { readSettings } from "../env.ts";
import type { Sessions } from "./use-session.ts";

const SESSION_COOKIE = /causeway\.(?:shared\.)?session_token$/;

/** Whether the visitor seems to be signed in to the dashboard. Without the secret, the API gives this server no grants. */
export async function readSessions(): Promise<Sessions> {
  if (readSettings().INTERNAL_SECRET === undefined) return "none";
  return (await cookies()).getAll().some(({ name }) => SESSION_COOKIE.test(name))
    ? "signed-in"
    : "signed-out";
}
