import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { FromReader, ToReader } from './messages.ts';
import { csvLines } from './read-csv.ts';
import { openWorkbook } from './read-xlsx.ts';
import { gridOf } from './sheet-grid.ts';
import { SheetRefusal } from './sheet-refusal.ts';

/** As many cells as the other thread takes in within a few milliseconds. */
const CHUNK_CELLS = 10_000;

const port = parentPort!;
const send = (message: FromReader) => port.postMessage(message);
const { bytes, sheet, known } = workerData as ToReader;

const startsWith = (...magic: number[]) => magic.every((byte, at) => bytes[at] === byte);

/** By content: file names prove nothing. */
async function opened() {
  // Excel before 2007, and newer files with a password.
  if (startsWith(0xd0, 0xcf, 0x11, 0xe0)) throw new SheetRefusal('sheet_type');
  if (!startsWith(0x50, 0x4b, 0x03, 0x04)) return { sheets: [], sheet: null, lines: csvLines(bytes) };
  return openWorkbook(bytes, { name: sheet, known: new Set(known) });
}

try {
  const workbook = await opened();
  const rows = await gridOf(workbook.lines);
  const chunkRows = Math.max(1, Math.floor(CHUNK_CELLS / rows[0]!.length));
  for (let at = 0; at < rows.length; at += chunkRows) {
    send({ kind: 'rows', rows: rows.slice(at, at + chunkRows) });
    // One at a time: several at once would hold up the other thread's requests.
    await once(port, 'message');
  }
  send({ kind: 'done', sheets: workbook.sheets, sheet: workbook.sheet });
} catch (error) {
  if (!(error instanceof SheetRefusal)) throw error;
  send({ kind: 'refused', code: error.code });
}
port.close();
