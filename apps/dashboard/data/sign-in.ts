import "server-only";
import { z } from "zod";
import { readSettings } from "@/env.ts";
import { fetchForPage } from "./fetch-for-page.ts";
import { getSession } from "./tenancy.ts";

const SignInMethods = z.object({
  signUp: z.enum(["open", "invited", "setup"]),
  providers: z.array(z.object({ id: z.string(), name: z.string() })),
  createsOrganizations: z.boolean(),
  mail: z.boolean(),
});
export type SignInMethods = z.infer<typeof SignInMethods>;

/** Email and password are always there: the form itself says when the API is unavailable. */
const LEAST: SignInMethods = { signUp: "invited", providers: [], createsOrganizations: false, mail: true };

/** The ways to sign in that this installation has. */
export async function getSignInMethods(): Promise<SignInMethods> {
  try {
    const response = await fetchForPage(`${readSettings().API_URL}/api/auth/methods`);
    return SignInMethods.parse(await response.json());
  } catch {
    return LEAST;
  }
}

/** Operators may always; everyone where people make their own accounts. The API has the same rule. */
export async function mayCreateOrganizations(): Promise<boolean> {
  const { user } = await getSession();
  return user.isOperator || (await getSignInMethods()).createsOrganizations;
}
