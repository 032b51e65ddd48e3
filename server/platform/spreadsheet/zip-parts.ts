import { inflateRawSync } from 'node:zlib';
import { SheetRefusal } from './sheet-refusal.ts';

/** All parts unpacked. A sheet at its limits has some 60 MB. */
const UNPACKED_MAX = 100 * 1024 * 1024;
const PARTS_MAX = 1000;

const END_BYTES = 22;
const END_COMMENT_MAX = 65_535;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const endSignature = Buffer.from('PK\x05\x06', 'latin1');

const STORED = 0;
const DEFLATED = 8;

interface Entry {
  name: string;
  method: number;
  /** As they lie in the file. */
  data: Buffer;
}

/**
 * Unpacks every part to see its real content, which the headers may misstate, before the parts are taken for XML.
 * @returns the parts by name, with the content of those that lay out the sheets
 * @throws SheetRefusal when there is too much, something is damaged, or a part declares a document type of its own
 */
export function checkedParts(bytes: Uint8Array): Map<string, Buffer | null> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = new Map<string, Buffer | null>();
  let left = UNPACKED_MAX;
  for (const entry of entries(file)) {
    if (parts.has(entry.name)) throw new SheetRefusal('sheet_unreadable');
    const part = unpacked(entry, left);
    parts.set(entry.name, isLayout(entry.name) ? part : null);
    left -= part.length;
    if (!isMedia(entry.name) && (part.includes('<!DOCTYPE') || part.includes('<!ENTITY'))) {
      throw new SheetRefusal('sheet_unreadable');
    }
  }
  return parts;
}

/** Pictures are not read, and an SVG may well have a document type. */
const isMedia = (name: string) => /(^|\/)media\//i.test(name);

const isLayout = (name: string) =>
  /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/i.test(name);

function* entries(file: Buffer): Generator<Entry> {
  const end = file.lastIndexOf(endSignature);
  if (end < 0 || end + END_BYTES > file.length || end < file.length - END_BYTES - END_COMMENT_MAX) {
    throw new SheetRefusal('sheet_unreadable');
  }
  const count = file.readUInt16LE(end + 10);
  // Also those with 64-bit fields: nobody needs them for a file of this size.
  if (count > PARTS_MAX) throw new SheetRefusal('sheet_too_large');
  let at = file.readUInt32LE(end + 16);
  for (let number = 0; number < count; number++) {
    if (at + ENTRY_BYTES > file.length || file.readUInt32BE(at) !== 0x504b0102) {
      throw new SheetRefusal('sheet_unreadable');
    }
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((offset) => file.readUInt16LE(at + offset));
    const name = file.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes!);
    yield { name, method: file.readUInt16LE(at + 10), data: dataOf(file, at) };
    at += ENTRY_BYTES + nameBytes! + extraBytes! + commentBytes!;
  }
}

function dataOf(file: Buffer, at: number): Buffer {
  const flags = file.readUInt16LE(at + 8);
  const size = file.readUInt32LE(at + 20);
  const local = file.readUInt32LE(at + 42);
  const isEncrypted = (flags & 1) !== 0;
  // The reader would look for the size behind the data, where something else may stand.
  const hidesSize = (flags & 8) !== 0 && size === 0;
  if (isEncrypted || hidesSize || local + LOCAL_BYTES > file.length) throw new SheetRefusal('sheet_unreadable');
  const start = local + LOCAL_BYTES + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
  if (start + size > file.length) throw new SheetRefusal('sheet_unreadable');
  return file.subarray(start, start + size);
}

function unpacked({ method, data }: Entry, limit: number): Buffer {
  if (method === STORED && data.length <= limit) return data;
  if (method === STORED) throw new SheetRefusal('sheet_too_large');
  if (method !== DEFLATED) throw new SheetRefusal('sheet_unreadable');
  if (data.length === 0) return data;
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(limit, 1) });
  } catch (error) {
    const isTooLarge = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new SheetRefusal(isTooLarge ? 'sheet_too_large' : 'sheet_unreadable', error);
  }
}
