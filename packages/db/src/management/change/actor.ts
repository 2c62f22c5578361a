/** Who changes something: a person, or an access token of automation. Kept in the audit log as it was then. */
export interface Actor {
  readonly userId: string | null;
  readonly userName: string | null;
  readonly userEmail: string | null;
  readonly accessTokenId: string | null;
  readonly ipAddress: string | null;
}
