import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from "@simplewebauthn/browser";
import { authRequest } from "./auth-request.ts";

/** Signs in with a passkey of this device. @returns what went wrong in words, or null */
export async function signInWithPasskey(): Promise<string | null> {
  const options = await authRequest<PublicKeyCredentialRequestOptionsJSON>(
    "/passkey/generate-authenticate-options",
  );
  if (!options.ok) return options.problem;
  const proof = await ask<AuthenticationResponseJSON>(() =>
    // It counts as both factors, so the device has to know who holds it.
    startAuthentication({ optionsJSON: { ...options.data, userVerification: "required" } }),
  );
  if (typeof proof === "string") return proof;
  const answer = await authRequest("/passkey/verify-authentication", { response: proof });
  return answer.ok ? null : answer.problem;
}

/** Makes a passkey for the one who is signed in. @returns what went wrong in words, or null */
export async function addPasskey(name: string): Promise<string | null> {
  const options = await authRequest<PublicKeyCredentialCreationOptionsJSON>(
    "/passkey/generate-register-options",
  );
  if (!options.ok) return options.problem;
  const proof = await ask(() => startRegistration({ optionsJSON: options.data }));
  if (typeof proof === "string") return proof;
  const answer = await authRequest("/passkey/verify-registration", { response: proof, name });
  return answer.ok ? null : answer.problem;
}

/** @returns the device's proof, or what went wrong in words */
async function ask<Proof extends object>(work: () => Promise<Proof>): Promise<Proof | string> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED") {
      return "This device already has a passkey for your account.";
    }
    if (error instanceof Error && error.name === "NotAllowedError") return "No passkey was used.";
    return "This browser or device can't use passkeys here.";
  }
}
