/** One file of an archive, small enough to be held in memory. */
export interface TarEntry {
  readonly name: string;
  readonly data: Buffer;
}

const BLOCK = 512;
/** More than this is no entry that `writeTar` was given. */
const MAX_ENTRY_BYTES = 16 * 1024 * 1024;
const MAX_NAME_BYTES = 100;
const END = Buffer.alloc(2 * BLOCK);

/** The archive in the ustar format (POSIX.1-1988), which any `tar` reads. Entries are written as they come. */
export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  for await (const { name, data } of entries) {
    yield headerOf(name, data.length);
    yield data;
    yield Buffer.alloc(paddingOf(data.length));
  }
  yield END;
}

/**
 * The files of an archive that `writeTar` wrote, one at a time.
 *
 * @throws Error when it is not one, or ends too early
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = createByteReader(source);
  for (;;) {
    const header = await bytes.take(BLOCK);
    if (header.every((byte) => byte === 0)) break;
    const { name, size } = readHeader(header);
    const data = await bytes.take(size);
    await bytes.take(paddingOf(size));
    yield { name, data };
  }
  await bytes.finish();
}

const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

/** Offsets and lengths of the header's fields, from the standard. */
function headerOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > MAX_NAME_BYTES) throw new Error(`the name is too long: ${name}`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write("0000600\0", 100);
  header.write("0000000\0", 108);
  header.write("0000000\0", 116);
  header.write(`${size.toString(8).padStart(11, "0")}\0`, 124);
  header.write("00000000000\0", 136);
  header.write("        ", 148); // the sum counts its own field as spaces
  header.write("0", 156);
  header.write("ustar\x0000", 257);
  header.write(`${sumOf(header).toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

const sumOf = (header: Buffer): number => header.reduce((sum, byte) => sum + byte, 0);

function readHeader(header: Buffer): { readonly name: string; readonly size: number } {
  const sum = Number.parseInt(header.toString("latin1", 148, 154), 8);
  const unsummed = Buffer.from(header).fill(" ", 148, 156);
  const size = Number.parseInt(header.toString("latin1", 124, 135), 8);
  if (sum !== sumOf(unsummed) || !(size >= 0 && size <= MAX_ENTRY_BYTES)) {
    throw new Error("a header of the archive is invalid");
  }
  return { name: header.toString("utf8", 0, MAX_NAME_BYTES).replace(/\0.*$/s, ""), size };
}

/** Hands out a stream in pieces of the sizes that are asked for. */
function createByteReader(source: AsyncIterable<Buffer>) {
  const iterator = source[Symbol.asyncIterator]();
  let held: Buffer[] = [];
  let length = 0;
  async function fill(size: number): Promise<void> {
    while (length < size) {
      const { done, value } = await iterator.next();
      if (done) throw new Error("the archive ends too early");
      held.push(value);
      length += value.length;
    }
  }
  return {
    async take(size: number): Promise<Buffer> {
      await fill(size);
      const all = Buffer.concat(held);
      held = [all.subarray(size)];
      length -= size;
      return all.subarray(0, size);
    },
    /** Reads to the end, where only zeros may follow. */
    async finish(): Promise<void> {
      let rest: Buffer = Buffer.concat(held);
      for (;;) {
        if (rest.some((byte) => byte !== 0)) throw new Error("the archive has data after its end");
        const { done, value } = await iterator.next();
        if (done) return;
        rest = value;
      }
    },
  };
}
