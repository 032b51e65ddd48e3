import { draft, issue, line as issueLine, newWarehouse, step, taking } from '#server/stock/issues/testing.ts';
import { wantApproval } from '#server/stock/ledger/test-parties.ts';
import { inward, keyOf, newBatch, postMovements } from '#server/stock/ledger/testing.ts';

/**
 * Four issues: 2 packs on 10 June and 3 on 2 July of a batch received on 2 January at 1,000 rupiah a pack, 4 packs of a renter's on
 * 10 June of a batch received on 1 June, and a voided one.
 */
export async function issuing() {
  const company = await newWarehouse();
  await wantApproval(company, 'voidtransaction', { needs_approval: false });
  const old = await newBatch(company, 'LAMA', { expiry_date: '2090-01-01' });
  await postMovements(company, [inward(keyOf(company, old), 30, 300_000, 30_000)]);
  const fresh = await newBatch(company, 'BARU', { received_date: '2026-06-01', expiry_date: '2090-01-02' });
  await postMovements(company, [inward({ ...keyOf(company, fresh), owner_id: company.renter }, 30, 300_000)]);
  const papers = { vehicle_number: 'DK 1234 AB', driver_name: 'Wayan', seal_number: 'SG-77', reference: 'SO-5' };
  const out = async (kind: 'sale' | 'withdrawal', batch: string, packs: number, date: string) => {
    const made = await draft(
      company,
      issue(company, kind, [issueLine(company, [taking(company, batch, packs)])], { date, ...papers }),
    );
    const answer = await step(company, made, 'post');
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return made.id;
  };
  await out('sale', old, 2, '2026-06-10');
  await out('sale', old, 3, '2026-07-02');
  await out('withdrawal', fresh, 4, '2026-06-10');
  const voided = await out('sale', old, 5, '2026-06-11');
  await company.send(
    'POST',
    '/void_transactions',
    { document_id: voided, reason: 'Salah' },
    { 'idempotency-key': voided },
  );
  return { ...company, old, fresh, voided };
}
