import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { IMPORT_FILE_BYTES } from '#shared/limits.ts';
import { invalid } from '#server/platform/problems/problem.ts';
import { fairQueue } from '#server/platform/http/queue.ts';
import type { Cell } from './cell.ts';
import type { FromReader, ToReader } from './messages.ts';
import type { SheetRefusalCode } from './sheet-refusal.ts';

/** A cell as read. Dates carry the fields of the sheet's clock as UTC. CSV knows texts only. */
export type SheetCell = Cell;

/** Each file takes a thread, and a hostile one a whole core and 350 MB: two at once would leave nothing of a small machine. */
const inTurn = fairQueue({ running: 1, waiting: 16 });

/** Files at the limits need nearly all of it. */
const READER_MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };
/** Files at the limits take two to seven seconds, the longer on a busy machine. */
const LONGEST_MS = 15_000;

/** Whose file it is, for fairness; which sheet is meant, else by which headings it is found, as `loose` has them. */
interface Asked {
  companyId: string;
  sheet?: string | undefined;
  known?: readonly string[];
}

/** What was read: all rows, the headings' too, each as long as the longest; the sheets there are, and which it was. */
export interface ReadSheet {
  rows: SheetCell[][];
  sheets: string[];
  sheet: string | null;
}

/**
 * Reads a sheet of an xlsx file, or a CSV text, in a thread of its own. Which of the two it is says the content.
 * @throws Problem `invalid-input` at `/file` with a SheetRefusalCode
 * @throws Problem `service-unavailable` when too many files wait already
 */
export async function readSheet(bytes: Uint8Array, asked: Asked): Promise<ReadSheet> {
  if (bytes.byteLength > IMPORT_FILE_BYTES) throw refused('sheet_too_large');
  if (bytes.byteLength === 0) throw refused('sheet_empty');
  return inTurn(asked.companyId, () => read(bytes, asked));
}

const refused = (code: SheetRefusalCode) => invalid('/file', code);

async function read(bytes: Uint8Array, { sheet, known = [] }: Asked): Promise<ReadSheet> {
  // In memory of its own, which goes over to the thread.
  const own = new Uint8Array(bytes);
  const worker = new Worker(join(import.meta.dirname, 'reader-worker.ts'), {
    workerData: { bytes: own, sheet, known } satisfies ToReader,
    transferList: [own.buffer],
    resourceLimits: READER_MEMORY,
  });
  const { promise, resolve, reject } = Promise.withResolvers<ReadSheet>();
  const rows: SheetCell[][] = [];

  worker.on('message', (message: FromReader) => {
    if (message.kind === 'refused') reject(refused(message.code));
    else if (message.kind === 'done') resolve({ rows, sheets: message.sheets, sheet: message.sheet });
    else {
      for (const row of message.rows) rows.push(row);
      worker.postMessage('next');
    }
  });
  worker.on('error', (error: Error) => {
    const isOutOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    reject(isOutOfMemory ? refused('sheet_too_large') : error);
  });
  worker.on('exit', (code) => reject(new Error(`The spreadsheet reader ended early, with code ${code}.`)));
  const timer = setTimeout(() => reject(refused('sheet_too_large')), LONGEST_MS);

  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
