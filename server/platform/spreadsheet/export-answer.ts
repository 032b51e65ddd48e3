import { addAbortSignal } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { Problem } from '#server/platform/problems/problem.ts';
import { fairQueue } from '#server/platform/http/queue.ts';
import { rowChunks } from './row-chunks.ts';
import type { Column, Sheet, SheetFormat } from './sheet.ts';
import { type SpooledFile, spoolOf } from './spool.ts';
import { writeSheet } from './write-sheet.ts';
import { zoneClock } from './zone-clock.ts';

/**
 * Each file that is written takes a thread and a database connection, or two while enough are free: the others must not run out of them.
 */
const inTurn = fairQueue({ running: 4, waiting: 12 });
/** A file that takes longer than this to write gives way to others. */
const LONGEST_WRITE_MS = 5 * 60_000;

/** How long readers may pause: one of 20 kB a second is waited for, although buffers on the way take megabytes at a time. */
export const READER_MS = 3 * 60_000;
const spool = spoolOf({
  bytes: 1024 ** 3,
  pace: { bytes: 64 * 1024, everyMs: READER_MS, longestMs: 60 * 60_000 },
});

export const contentTypes: Record<SheetFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** The names of sheets, and on which of them a row stands, by its place. */
export interface Tabs<Row> {
  names: readonly string[];
  of(row: Row): number;
}

interface Export<Row> {
  /** The name of the list, such as `products`: the file is `{name}_{content}_{YYYY-MM-DD}`, the sheet's tab has the name. */
  name: string;
  /** `table` if nothing else is said. */
  content?: string;
  format: SheetFormat;
  columns: Column[];
  above?: Sheet['above'];
  /** Several sheets of a file for Excel, in the order in which their rows come. */
  tabs?: Tabs<Row> | undefined;
  /** A row's values, in the order of the columns. */
  cells: (row: Row) => unknown[];
  /** The company's, for days and times. */
  timeZone: string;
  /**
   * Opens the rows and hands them to `send` in chunks, which resolves once the file is written: so `read` may hold a transaction
   * open around it. Nothing is opened before it is this export's turn.
   */
  read: (send: (chunks: AsyncIterable<readonly Row[]>) => Promise<SpooledFile>) => Promise<SpooledFile>;
  /** Called once the reader has the whole file. */
  sent?: (file: { name: string; rows: number }) => Promise<void>;
}

/**
 * Answers with a spreadsheet file. It is written whole before it is sent: what fails on the way is thrown and can be
 * answered as a problem, and neither thread nor transaction waits for a slow reader.
 * @throws Problem `service-unavailable` when too many exports wait already
 */
export async function exportAnswer<Row>(
  reply: FastifyReply,
  { name, content = 'table', format, columns, above, tabs, cells, timeZone, read, sent }: Export<Row>,
): Promise<FastifyReply> {
  const fileName = nameOf(`${name}_${content}`, format, timeZone);
  const left = new AbortController();
  reply.raw.once('close', () => left.abort());
  const company = reply.request.user.company_id;
  let rowCount = 0;
  const counted = (row: Row) => {
    rowCount += 1;
    return tabs ? [tabs.of(row), ...cells(row)] : cells(row);
  };

  let spooled: SpooledFile | undefined;
  const file = await inTurn(company, async () => {
    // The client may have disconnected while it waited in the queue.
    left.signal.throwIfAborted();
    const late = AbortSignal.timeout(LONGEST_WRITE_MS);
    return read(async (chunks) => {
      const sheet = writeSheet({
        format,
        sheetName: name,
        columns,
        above,
        tabs: tabs?.names,
        timeZone,
        rows: rowChunks(chunks, counted),
      });
      spooled = await spool(addAbortSignal(AbortSignal.any([left.signal, late]), sheet), company);
      return spooled;
    });
  }).catch((error: unknown) => {
    // The commit can fail after the file was written, and nobody else would close it.
    spooled?.stream.destroy();
    if (left.signal.aborted) return undefined;
    throw isAbort(error) ? new Problem('service-unavailable', { retryAfter: 60, cause: error }) : error;
  });
  if (!file) return reply;
  // The close that is listened for below is over already.
  if (left.signal.aborted) {
    file.stream.destroy();
    return reply;
  }

  reply.raw.once('close', () => file.stream.destroy());
  reply
    .type(contentTypes[format])
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('content-length', file.size)
    .header('cache-control', 'no-store')
    .send(file.stream);
  if (sent && (await hasAll(reply))) await sent({ name: fileName, rows: rowCount });
  return reply;
}

const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError';

/** Whether the reader took the answer to its end; waits until that is known. */
function hasAll({ raw }: FastifyReply): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  if (raw.writableFinished || raw.closed) resolve(raw.writableFinished);
  raw.once('finish', () => resolve(true)).once('close', () => resolve(raw.writableFinished));
  return promise;
}

function nameOf(stem: string, format: SheetFormat, timeZone: string): string {
  const today = zoneClock(timeZone)(new Date()).toISOString().slice(0, 10);
  return `${stem.replace(/[^\w-]+/g, '_')}_${today}.${format}`;
}
