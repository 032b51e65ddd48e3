import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

/** A part of a zip file: its name, and its text as it comes. */
export type ZipPart = readonly [name: string, pieces: AsyncIterable<string> | Iterable<string>];

/** Of the levels of zlib the one after which files hardly become smaller, but take twice as long. */
const LEVEL = 2;

const DEFLATED = 8;

/** What fflate is told of a part that is packed elsewhere. */
class PackedPart implements ZipInputFile {
  readonly compression = DEFLATED;
  readonly filename: string;
  size = 0;
  crc = 0;
  declare ondata: NonNullable<ZipInputFile['ondata']>;

  constructor(filename: string) {
    this.filename = filename;
  }

  see(bytes: Uint8Array) {
    this.crc = crc32(bytes, this.crc);
    this.size += bytes.length;
  }
}

/** A zip file, piece by piece as it is asked for. It is packed by zlib in a thread of its own, beside what writes the text. */
export async function* zipped(parts: AsyncIterable<ZipPart>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  for await (const [name, pieces] of parts) {
    const part = new PackedPart(name);
    zip.add(part);
    const packed: AsyncIterable<Uint8Array<ArrayBuffer>> = Readable.from(seen(part, pieces), {
      highWaterMark: 1,
    }).compose(createDeflateRaw({ level: LEVEL }));
    for await (const bytes of packed) {
      part.ondata(null, bytes, false);
      yield* ready.splice(0);
    }
    part.ondata(null, new Uint8Array(), true);
  }
  zip.end();
  yield* ready;
}

async function* seen(part: PackedPart, pieces: ZipPart[1]) {
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece);
    part.see(bytes);
    yield bytes;
  }
}
