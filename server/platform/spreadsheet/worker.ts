import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { type Cell, cellOf } from './cell.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import type { RowChunk, Sheet } from './sheet.ts';
import type { PlacedRows } from './workbook.ts';
import { zoneClock } from './zone-clock.ts';

/** Bytes are sent in pieces of about this size: smaller ones cost more in messages than in writing. */
const PIECE_BYTES = 64 * 1024;

const port = parentPort!;
const send = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);
const sheet = workerData as Sheet;

const received: string[] = [];
let ended = false;
let bytesWanted = 0;
const changes = new EventTarget();

port.on('message', (message: ToWorker) => {
  if (message.kind === 'rows') received.push(message.rows);
  else if (message.kind === 'end') ended = true;
  else bytesWanted += 1;
  changes.dispatchEvent(new Event('change'));
});

async function until(condition: () => boolean) {
  while (!condition()) await once(changes, 'change');
}

/** The next chunk is asked for before this one is worked on, so that database and writer work side by side. */
async function* chunks(): AsyncGenerator<RowChunk> {
  send({ kind: 'need-rows' });
  for (;;) {
    await until(() => received.length > 0 || ended);
    const chunk = received.shift();
    if (!chunk) return;
    send({ kind: 'need-rows' });
    yield JSON.parse(chunk) as RowChunk;
  }
}

const clock = zoneClock(sheet.timeZone);
const kinds = sheet.columns.map(({ kind }) => kind);
/** The cells of a row, whose values begin at some place. */
const cellsOf = (row: unknown[], from: number): Cell[] => kinds.map((kind, at) => cellOf(row[from + at], kind, clock));

async function* rows(): AsyncGenerator<Cell[][]> {
  for await (const chunk of chunks()) yield chunk.map((row) => cellsOf(row, 0));
}

/** Rows as they come, as long as they are for the same sheet. */
async function* placedRows(): AsyncGenerator<PlacedRows> {
  for await (const chunk of chunks()) {
    if (!sheet.tabs) {
      yield [0, chunk.map((row) => cellsOf(row, 0))];
      continue;
    }
    for (let from = 0; from < chunk.length;) {
      const place = chunk[from]![0] as number;
      const end = chunk.findIndex((row, at) => at > from && row[0] !== place);
      const until = end < 0 ? chunk.length : end;
      yield [place, chunk.slice(from, until).map((row) => cellsOf(row, 1))];
      from = until;
    }
  }
}

/** Waits until the reader has room, so that a slow reader stops the writer and, with it, the database. */
async function sendBytes(piece: Uint8Array[]) {
  await until(() => bytesWanted > 0);
  bytesWanted -= 1;
  // Copied into memory of its own, for what is sent away is gone here.
  const bytes = new Uint8Array(Buffer.concat(piece));
  send({ kind: 'bytes', bytes }, [bytes.buffer]);
}

async function bytesOf() {
  if (sheet.format === 'csv') return (await import('./csv.ts')).csvBytes(sheet, rows());
  const { workbookBytes } = await import('./workbook.ts');
  return workbookBytes(sheet, sheet.tabs ?? [sheet.sheetName], placedRows());
}

let piece: Uint8Array[] = [];
let size = 0;
for await (const bytes of await bytesOf()) {
  piece.push(bytes);
  size += bytes.byteLength;
  if (size >= PIECE_BYTES) {
    await sendBytes(piece);
    piece = [];
    size = 0;
  }
}
if (size > 0) await sendBytes(piece);
send({ kind: 'done' });
port.close();
