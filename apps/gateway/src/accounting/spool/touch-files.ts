import { utimes } from "node:fs/promises";

/** Sets the files' times to now. Answers whether all of them could be; never throws. */
export async function touchFiles(files: readonly { readonly path: string }[]): Promise<boolean> {
  const now = new Date();
  let all = true;
  for (const { path } of files) {
    await utimes(path, now, now).catch(() => {
      all = false;
    });
  }
  return all;
}
