/** A rule that can't be compiled. `position` is a UTF-16 offset into the pattern, or null where there is none. */
export class InvalidRuleError extends Error {
  override readonly name = "InvalidRuleError";
  readonly field: string;
  readonly position: number | null;
  readonly reason: string;

  /**
   * @param field the rule's field, such as `config.pattern` or `config.terms[3]`
   * @param position where in the pattern the problem is
   * @param reason a sentence for people
   */
  constructor(field: string, position: number | null, reason: string) {
    super(position === null ? `${field}: ${reason}` : `${field}, position ${position}: ${reason}`);
    this.field = field;
    this.position = position;
    this.reason = reason;
  }
}
