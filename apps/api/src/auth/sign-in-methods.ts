import type { ManagementPool } from "@causeway/db/scopes";
import { hasOperator } from "@causeway/db/sign-in";
import type { ExternalProvider } from "./external-providers.ts";

/** What the sign-in page offers. */
export interface SignInMethods {
  /** Who can create an account: anyone, people with an invitation, or only the person with the set-up link. */
  readonly signUp: "open" | "invited" | "setup";
  /** Buttons alongside email and password, in their order. */
  readonly providers: readonly { readonly id: string; readonly name: string }[];
  /** Anyone with an account can create organizations, not only operators. */
  readonly createsOrganizations: boolean;
  /** Links come by mail; without a mail server people ask their operator for them. */
  readonly mail: boolean;
}

export interface SignInMethodsOptions {
  readonly pool: ManagementPool;
  readonly disableSignUp: boolean;
  readonly providers: readonly ExternalProvider[];
  readonly hasMailServer: boolean;
}

/** How people can sign in and sign up now, for the sign-in page. */
export async function listSignInMethods(options: SignInMethodsOptions): Promise<SignInMethods> {
  const { pool, disableSignUp, providers, hasMailServer } = options;
  const isSetUp = await hasOperator(pool);
  return {
    signUp: !isSetUp ? "setup" : disableSignUp || !hasMailServer ? "invited" : "open",
    providers: providers.map(({ id, name }) => ({ id, name })),
    createsOrganizations: !disableSignUp,
    mail: hasMailServer,
  };
}
