import { SettingsError } from "../settings/settings-error.ts";
import { redactText } from "../logging/redact.ts";

/** What went wrong, in one sentence without stack or secret. */
export function explainError(error: unknown): string {
  if (error instanceof SettingsError) return error.message;
  return redactText(messageOf(error));
}

// A refused connection to a name with several addresses is an AggregateError with an empty message.
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError && error.message === "") return error.errors.map(messageOf).join("; ");
  if (isAddressInUse(error)) return `port ${error.port} is already in use`;
  return error.message || error.name;
}

const isAddressInUse = (error: Error): error is Error & { port: number } =>
  "code" in error && error.code === "EADDRINUSE" && "port" in error;
