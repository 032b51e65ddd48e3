import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { fairQueue } from '#server/platform/http/queue.ts';
import type { Template } from './template.ts';

const inTurn = fairQueue({ running: 2, waiting: 30 });

/**
 * An xlsx file to fill in, for `readSheet` to read again: bold headers held in view, required ones with a star behind
 * them; on a second sheet the allowed values, which Excel also offers as lists. Made in a thread of its own.
 * @throws Problem `service-unavailable` when too many wait already
 */
export async function writeTemplate(template: Template, companyId: string): Promise<Uint8Array> {
  return inTurn(companyId, async () => {
    const worker = new Worker(join(import.meta.dirname, 'template-worker.ts'), { workerData: template });
    const [bytes] = (await once(worker, 'message')) as [Uint8Array];
    return bytes;
  });
}
