/** A role that the visitor can give. */
export interface RoleOption {
  /** A built-in role, or the id of a custom one. */
  readonly value: string;
  readonly label: string;
  readonly hint: string;
  /** Its holders see every project; else projects are assigned. */
  readonly showsAll: boolean;
}
