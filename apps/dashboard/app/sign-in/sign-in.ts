const PROBLEMS: Readonly<Record<number, string>> = {
  401: "E-mail or password is not right.",
  403: "This address is not trusted. Open the dashboard under the address it is set up for.",
  429: "Too many attempts. Wait a minute and try again.",
  503: "The management API cannot be reached. Try again in a moment.",
};

/** Opens a session; null, or what went wrong in words. */
export async function signIn(email: string, password: string): Promise<string | null> {
  try {
    const response = await fetch("/api/auth/sign-in/email", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
    return response.ok ? null : (PROBLEMS[response.status] ?? "Signing in failed. Try again.");
  } catch {
    return "The dashboard cannot be reached. Check your connection.";
  }
}
