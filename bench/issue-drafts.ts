import { randomUUID } from 'node:crypto';
import type { FilledStock, Lying } from './fill-stock.ts';
import { withClient } from './with-client.ts';

/** A draft of an issue that takes a pack of 10 kg from each of some balances. */
export type IssueDraft = { id: string; lines: { id: string; allocation_id: string; from: Lying }[] };

/** Writes drafts as the owner, each over the next balances of the list, which starts over at its end. */
export async function draftIssues(
  ownerUrl: string,
  company: FilledStock,
  from: readonly Lying[],
  { count, lines, start = 0 }: { count: number; lines: number; start?: number },
): Promise<IssueDraft[]> {
  const drafts = Array.from({ length: count }, (_, at): IssueDraft => {
    const taken = Array.from({ length: lines }, (__, n) => from[(start + at * lines + n) % from.length]!);
    return {
      id: randomUUID(),
      lines: taken.map((one) => ({ id: randomUUID(), allocation_id: randomUUID(), from: one })),
    };
  });
  const rows = drafts.flatMap(({ id, lines: own }) =>
    own.map((line, line_no) => ({ ...line, document_id: id, line_no })),
  );
  const { companyId, warehouseId, customerId, userId } = company;
  await withClient(ownerUrl, async (client) => {
    await client.query(`select set_config('app.no_activity', 'on', false)`);
    await client.query(
      `insert into stock_document (company_id, id, entity, kind, date, warehouse_id, partner_id, packs, net_weight_g, created_by)
     select $1, id, 'stockissued', 'sale', '2026-11-10', $2, $3, $4, $4 * 10000, $5 from unnest($6::uuid[]) as id`,
      [companyId, warehouseId, customerId, lines, userId, drafts.map(({ id }) => id)],
    );
    await client.query(
      `insert into stock_line (company_id, id, document_id, line_no, variant_id, override_reason)
     select $1, l.id, document_id, line_no, variant_id, 'Diminta pelanggan'
     from unnest($2::uuid[], $3::uuid[], $4::int[], $5::uuid[]) as l (id, document_id, line_no, variant_id)`,
      [
        companyId,
        rows.map(({ id }) => id),
        rows.map(({ document_id }) => document_id),
        rows.map(({ line_no }) => line_no),
        rows.map(({ from: { variant_id } }) => variant_id),
      ],
    );
    await client.query(
      `insert into stock_allocation (company_id, id, document_id, line_id, warehouse_id, allocation_no, batch_id,
       position_id, packs, net_weight_g)
     select $1, a.id, document_id, line_id, $2, 0, batch_id, position_id, 1, 10000
     from unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::uuid[], $7::uuid[])
       as a (id, document_id, line_id, batch_id, position_id)`,
      [
        companyId,
        warehouseId,
        rows.map(({ allocation_id }) => allocation_id),
        rows.map(({ document_id }) => document_id),
        rows.map(({ id }) => id),
        rows.map(({ from: { batch_id } }) => batch_id),
        rows.map(({ from: { position_id } }) => position_id),
      ],
    );
    await client.query('analyze stock_document, stock_line, stock_allocation');
  });
  return drafts;
}
