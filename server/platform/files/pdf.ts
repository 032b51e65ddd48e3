import { inflateSync } from 'node:zlib';

/** Programs may put the mark of UTF-8 before the first sign, and nothing else. */
const beginning = /^(?:\xef\xbb\xbf)?%PDF-/;
/** Where readers look for the last mark. */
const END_BYTES = 1024;
/** What runs or unpacks something in the reader's program: scripts, programs, files within the file. */
const active = /\/(?:JavaScript|Launch|EmbeddedFiles?)(?![^\s\0()<>[\]{}/%])/;
/** So short that a picture or a font holds it by chance: looked for outside of streams. */
const script = /\/JS(?![^\s\0()<>[\]{}/%])/;
const objectStream = /\/Type\s*\/ObjStm/;
/** The dictionary of a stream is no longer. */
const HEAD_BYTES = 2048;
/** Of all streams of objects together, unpacked. */
const UNPACKED_BYTES = 16 * 1024 * 1024;

/**
 * What is wrong with a PDF: `file_type` where it does not begin or end as one, `pdf_active` where it would run or unpack something. Seen
 * are the objects of the file, also in packed streams of objects; not what is encrypted, packed in another way than *Flate*, or
 * hidden in an update that only some readers follow. It is no virus scanner.
 */
export function pdfFault(bytes: Uint8Array): 'file_type' | 'pdf_active' | undefined {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (!beginning.test(text) || !text.slice(-END_BYTES).includes('%%EOF')) return 'file_type';
  const { outside, packed } = partsOf(text);
  let left = UNPACKED_BYTES;
  const unpacked = packed.map((one) => {
    const inner = unpack(one, left);
    left -= inner.length;
    return plainNames(inner);
  });
  const isActive =
    active.test(plainNames(text)) ||
    script.test(plainNames(outside)) ||
    unpacked.some((inner) => active.test(inner) || script.test(inner));
  return isActive ? 'pdf_active' : undefined;
}

/** What is outside of streams, and the streams that hold objects. Goes through the text once, however it is made. */
function partsOf(text: string): { outside: string; packed: string[] } {
  const outside: string[] = [];
  const packed: string[] = [];
  const begin = /stream\r?\n/g;
  let from = 0;
  for (let found = begin.exec(text); found; found = begin.exec(text)) {
    const end = text.indexOf('endstream', begin.lastIndex);
    if (end === -1) break;
    outside.push(text.slice(from, found.index));
    if (objectStream.test(plainNames(text.slice(Math.max(from, found.index - HEAD_BYTES), found.index)))) {
      packed.push(text.slice(begin.lastIndex, end));
    }
    from = end + 'endstream'.length;
    begin.lastIndex = from;
  }
  outside.push(text.slice(from));
  return { outside: outside.join(''), packed };
}

/** Names may be written with the codes of their letters: `/J#53`. */
const plainNames = (text: string) =>
  text.replaceAll(/#([\da-f]{2})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

function unpack(packed: string, most: number): string {
  if (most <= 0) return '';
  try {
    return inflateSync(Buffer.from(packed, 'latin1'), { maxOutputLength: most }).toString('latin1');
  } catch {
    return '';
  }
}
