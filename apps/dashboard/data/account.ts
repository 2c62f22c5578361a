import "server-only";
import { redirect } from "next/navigation";
import { z } from "zod";
import { readSettings } from "@/env.ts";
import { visitorHeaders } from "./api.ts";
import { failureOf, unansweredBy } from "./api-failure.ts";
import { fetchForPage } from "./fetch-for-page.ts";

const Current = z
  .object({
    user: z.object({
      name: z.string(),
      email: z.string(),
      emailVerified: z.boolean(),
      twoFactorEnabled: z.boolean().nullish(),
    }),
    session: z.object({ id: z.string() }),
  })
  .nullable();

const Sessions = z.array(
  z.object({
    id: z.string(),
    token: z.string(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    ipAddress: z.string().nullish(),
    userAgent: z.string().nullish(),
  }),
);
export type AccountSession = z.infer<typeof Sessions>[number];

const Passkeys = z.array(
  z.object({ id: z.string(), name: z.string().nullish(), createdAt: z.iso.datetime().nullish() }),
);
export type AccountPasskey = z.infer<typeof Passkeys>[number];

/** `credential` is the password. */
const Accounts = z.array(z.object({ id: z.string(), providerId: z.string() }));
export type ConnectedAccount = z.infer<typeof Accounts>[number];

export interface Account {
  readonly user: NonNullable<z.infer<typeof Current>>["user"];
  readonly sessionId: string;
  readonly sessions: readonly AccountSession[];
  readonly passkeys: readonly AccountPasskey[];
  readonly hasPassword: boolean;
  /** Accounts at other providers. */
  readonly connected: readonly ConnectedAccount[];
}

const findSession = () => ask("/get-session", Current);

/** Who is signed in; null for no one. */
export const findVisitor = async (): Promise<Account["user"] | null> => (await findSession())?.user ?? null;

/** Everything about the visitor's own account; without a session they are sent to the sign-in page. */
export async function getAccount(): Promise<Account> {
  const current = await findSession();
  if (!current) redirect("/sign-in?next=/account");
  const [sessions, passkeys, accounts] = await Promise.all([
    ask("/list-sessions", Sessions),
    ask("/passkey/list-user-passkeys", Passkeys),
    ask("/list-accounts", Accounts),
  ]);
  return {
    user: current.user,
    sessionId: current.session.id,
    sessions: sessions.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt)),
    passkeys,
    hasPassword: accounts.some(({ providerId }) => providerId === "credential"),
    connected: accounts.filter(({ providerId }) => providerId !== "credential"),
  };
}

/** @throws ApiFailure for the error page */
async function ask<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
  const headers = await visitorHeaders();
  const address = `${readSettings().API_URL}/api/auth${path}`;
  const response = await fetchForPage(address, { headers }).catch((cause) => {
    throw unansweredBy(cause);
  });
  if (response.status === 401) redirect("/sign-in?next=/account");
  if (!response.ok) throw failureOf(response);
  return schema.parse(await response.json());
}
