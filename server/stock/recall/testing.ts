import { randomUUID } from 'node:crypto';
import type { RecallDone, RecallTrace } from '#shared/stock/recall.ts';
import type { StockCompany } from '#server/stock/ledger/testing.ts';

type Sender = Pick<StockCompany, 'send'>;

/** Asks for a recall of a batch with all that was made of it. */
export const askRecall = ({ send }: Sender, batch: string, more: object = {}, key: string = randomUUID()) =>
  send(
    'POST',
    `/recalls/${batch}`,
    { kind: 'recall', reason: 'Histamin terlalu tinggi', ...more },
    { 'idempotency-key': key },
  );

/** The same, which must be done; answers its documents. */
export async function recalled(...asked: Parameters<typeof askRecall>): Promise<RecallDone['documents']> {
  const answer = await askRecall(...asked);
  if (answer.statusCode !== 200) throw new Error(`The recall was refused: ${answer.body}`);
  return answer.json().data.documents;
}

/** Where all of a batch is. */
export const traceOf = async ({ send }: Sender, batch: string, query = ''): Promise<RecallTrace> =>
  (await send('GET', `/recalls/${batch}${query}`)).json().data;
