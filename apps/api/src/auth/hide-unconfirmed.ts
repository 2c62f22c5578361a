/** The library's response to a wrong password, field by field. */
const WRONG_PASSWORD = { message: "Invalid email or password", code: "INVALID_EMAIL_OR_PASSWORD" };

/**
 * Answers a right password of an unconfirmed address like a wrong one. Otherwise, anyone could sign up with an address
 * and then sign in: only a new account would accept the password. Its owner gets another link by email.
 */
export async function hideUnconfirmed(response: Response): Promise<Response> {
  if (response.status !== 403) return response;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (typeof body !== "object" || body === null || Reflect.get(body, "code") !== "EMAIL_NOT_VERIFIED")
    return response;
  return new Response(JSON.stringify(WRONG_PASSWORD), {
    status: 401,
    statusText: "UNAUTHORIZED",
    headers: response.headers,
  });
}
