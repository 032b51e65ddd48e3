import { addAbortSignal } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { queueOf, queuesOf } from '#server/queue.ts';
import { peeked } from './peeked.ts';
import { rowChunks } from './row-chunks.ts';
import type { Column, SheetFormat } from './sheet.ts';
import { writeSheet } from './write-sheet.ts';
import { zoneClock } from './zone-clock.ts';

/** Each export takes a thread and, while rows are read, a database connection: the others must not run out of them. */
const inLine = queueOf({ running: 3, waiting: 12 });
/** One company leaves a place for others. */
const inCompanyLine = queuesOf({ running: 2, waiting: 6 });

/** A reader that takes nothing for this long is gone. */
const STALLED_MS = 45_000;
/** A reader that needs longer than this for the whole file gives way to others. */
const LONGEST_MS = 10 * 60_000;

const contentTypes: Record<SheetFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

interface Export<Row> {
  /** What is exported, such as `products`: the file is `{name}_{content}_{YYYY-MM-DD}`, the sheet's tab has the name. */
  name: string;
  /** `table` if nothing else is said. */
  content?: string;
  format: SheetFormat;
  columns: Column[];
  /** A row's values, in the order of the columns. */
  cells: (row: Row) => unknown[];
  /** The company's, for days and times. */
  timeZone: string;
  /**
   * Opens the rows and hands them to `send`, which resolves once no more rows are wanted: so `read` may hold a
   * transaction open around it. Nothing is opened before it is this export's turn.
   */
  read: (send: (rows: AsyncIterable<Row> | Iterable<Row>) => Promise<void>) => Promise<void>;
  /** Called once the reader has the whole file. */
  sent?: (file: { name: string; rows: number }) => Promise<void>;
}

/**
 * Answers with a spreadsheet file, written while it is sent. What fails before the first rows are there is thrown,
 * and can be answered as a problem; what fails later cuts the download off, so that no half file looks whole.
 * @throws Problem `service-unavailable` when too many exports wait already
 */
export async function exportAnswer<Row>(
  reply: FastifyReply,
  { name, content = 'table', format, columns, cells, timeZone, read, sent }: Export<Row>,
): Promise<FastifyReply> {
  const file = fileName(`${name}_${content}`, format, timeZone);
  let rowCount = 0;
  const counted = (row: Row) => {
    rowCount += 1;
    return cells(row);
  };
  const write = async () => {
    // Whoever waited in line may have left meanwhile.
    if (reply.request.raw.destroyed || reply.raw.destroyed) return;
    const closed = Promise.withResolvers<void>();
    await read(async (rows) => {
      const { all, ended } = await peeked(rowChunks(rows, counted));
      const sheet = writeSheet({ format, sheetName: name, columns, timeZone, rows: all });
      addAbortSignal(AbortSignal.timeout(LONGEST_MS), sheet);
      sheet.once('close', closed.resolve);
      reply.raw.setTimeout(STALLED_MS, () => sheet.destroy(new Error('The reader of the export stalled.')));
      reply
        .type(contentTypes[format])
        .header('content-disposition', `attachment; filename="${file}"`)
        .header('cache-control', 'no-store')
        .send(sheet);
      await ended;
    });
    await closed.promise;
  };
  await inCompanyLine(reply.request.user.company_id, () => inLine(write));
  if (sent && (await hasAll(reply))) await sent({ name: file, rows: rowCount });
  return reply;
}

/** Whether the reader took the answer to its end; waits until that is known. */
function hasAll({ raw }: FastifyReply): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  if (raw.writableFinished || raw.closed) resolve(raw.writableFinished);
  raw.once('finish', () => resolve(true)).once('close', () => resolve(raw.writableFinished));
  return promise;
}

function fileName(name: string, format: SheetFormat, timeZone: string): string {
  const today = zoneClock(timeZone)(new Date()).toISOString().slice(0, 10);
  return `${name.replace(/[^\w-]+/g, '_')}_${today}.${format}`;
}
