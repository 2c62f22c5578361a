/** Where a command writes; in the tests a buffer. */
export interface Output {
  print(line: string): void;
}

/** One command of the program. Its text is what `causeway help` shows. */
export interface Command {
  readonly summary: string;
  readonly usage: readonly string[];
  /**
   * @param args the words after the command's name
   * @returns the exit code
   * @throws UsageError for arguments that the command does not have
   */
  run(args: readonly string[], output: Output): Promise<number>;
}

/** Wrong words on the command line. The message is shown with the command's usage; exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
