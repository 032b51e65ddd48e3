import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { FromWorker, ToWorker } from './messages.ts';
import type { RowChunk, Sheet } from './sheet.ts';

/**
 * A file of a million rows needs a sixth; one that would need more fails alone instead of taking the program along. With half as much for
 * what is young, cells are looked through so often that it takes a tenth longer.
 */
const WORKER_MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };
/** This much may wait for the reader, so that writer and reader work side by side. */
const BUFFER_BYTES = 512 * 1024;

/**
 * Writes a spreadsheet file in a thread of its own, while it is read. Only a few chunks of rows are in memory at once:
 * rows are taken as fast as the file is read. When the reader goes away or the rows fail, the thread ends and the
 * rows' iterator is closed; a failure destroys the stream with that error.
 */
export function writeSheet({ rows, ...sheet }: Sheet & { rows: AsyncIterable<RowChunk> }): Readable {
  return new SheetStream(sheet, rows[Symbol.asyncIterator]());
}

class SheetStream extends Readable {
  readonly #rows: AsyncIterator<RowChunk>;
  readonly #worker: Worker;
  /** One chunk ahead: the database works while the thread starts, and while it writes. */
  #next: Promise<IteratorResult<RowChunk>>;
  #done = false;

  constructor(sheet: Sheet, rows: AsyncIterator<RowChunk>) {
    super({ highWaterMark: BUFFER_BYTES });
    this.#rows = rows;
    this.#next = this.#fetched();
    this.#worker = new Worker(join(import.meta.dirname, 'worker.ts'), {
      workerData: sheet,
      resourceLimits: WORKER_MEMORY,
    });
    this.#worker.on('message', (message: FromWorker) => this.#receive(message));
    this.#worker.on('error', (error: Error) => this.destroy(error));
    this.#worker.on('exit', (code) => {
      if (!this.#done) this.destroy(new Error(`The spreadsheet writer ended early, with code ${code}.`));
    });
  }

  override _read(): void {
    this.#send({ kind: 'need-bytes' });
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    // Only a callback can tell a stream that its end is reached.
    void Promise.allSettled([this.#worker.terminate(), this.#rows.return?.()]).then(() => callback(error));
  }

  #receive(message: FromWorker): void {
    if (message.kind === 'need-rows') {
      void this.#sendRows();
    } else if (message.kind === 'bytes') {
      this.push(message.bytes);
    } else {
      this.#done = true;
      this.push(null);
    }
  }

  async #sendRows(): Promise<void> {
    try {
      const { done, value } = await this.#next;
      if (!done) this.#next = this.#fetched();
      this.#send(done ? { kind: 'end' } : { kind: 'rows', rows: JSON.stringify(value) });
    } catch (error) {
      this.destroy(error instanceof Error ? error : new Error('The rows failed.', { cause: error }));
    }
  }

  #fetched(): Promise<IteratorResult<RowChunk>> {
    const next = this.#rows.next();
    // Told once it is asked for, or by nobody when the reader went away before.
    next.catch(() => undefined);
    return next;
  }

  #send(message: ToWorker): void {
    this.#worker.postMessage(message, []);
  }
}
