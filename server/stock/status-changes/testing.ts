import { randomUUID } from 'node:crypto';
import type { StockDocument } from '#shared/stock/document.ts';
import type { PlaceChangeKind } from '#shared/stock/kinds.ts';
import type { StockCompany } from '#server/stock/ledger/testing.ts';

type Sender = Pick<StockCompany, 'send' | 'warehouse' | 'position'>;

/** Asks for a status change of so many packs at the company's position. */
export const ask = (
  { send, warehouse, position }: Sender,
  kind: PlaceChangeKind,
  part: { batch_id: string; packs: number; net_weight?: number; [field: string]: unknown },
  { key = randomUUID(), ...more }: { key?: string; [field: string]: unknown } = {},
) =>
  send(
    'POST',
    '/stock_adjustments/status_changes',
    {
      kind,
      warehouse_id: warehouse,
      reason: 'Suhu tidak sesuai',
      parts: [{ position_id: position, ...part }],
      ...more,
    },
    { 'idempotency-key': key },
  );

/** The same, which must be done; answers the document. */
export async function changed(...asked: Parameters<typeof ask>): Promise<StockDocument> {
  const answer = await ask(...asked);
  if (answer.statusCode !== 200) throw new Error(`The change was refused: ${answer.body}`);
  return answer.json().data;
}
