/** Something that the person who started the container can put right; shown without a stack. */
export class Problem extends Error {
  override readonly name = "Problem";
}

/** A line of the container's own, among those of its parts. */
export const say = (text: string): void => void process.stdout.write(`causeway: ${text}\n`);
