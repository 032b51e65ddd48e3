import type { AgreementPair, HeapName } from '#shared/stock-agreements.ts';
import type { newCompany } from '#server/testing.ts';
import { runImportsOf, upload } from '#server/platform/import/testing.ts';
import {
  inward,
  keyOf,
  newBareStockCompany,
  newBatch,
  outward,
  postMovements,
  stockIn,
} from '#server/stock/ledger/testing.ts';

export const path = '/stock_agreements';
export const DAY = '2026-06-30';

/** A company with a renter's goods, and what one does with agreements on them. */
export async function agreementGround(given?: Omit<Awaited<ReturnType<typeof newCompany>>, 'others'>) {
  const company = await (given ? stockIn(given) : newBareStockCompany());
  const { send, renter, warehouse } = company;
  const begin = (fields: object = {}) =>
    send('POST', path, { owner_id: renter, warehouse_id: warehouse, day: DAY, ...fields });
  return {
    company,
    begin,
    async begun(fields: object = {}): Promise<string> {
      const answer = await begin(fields);
      if (answer.statusCode !== 200) throw new Error(`The agreement was refused: ${answer.body}`);
      return answer.json().data.id;
    },
    /** Receives packs of 10 kg of a new batch of the renter's; answers how to issue and receive more of it. */
    async stored(number: string, packs: number, date = '2026-04-01') {
      const batch = await newBatch(company, number);
      const key = keyOf(company, batch, { owner_id: renter });
      const post = (some: number, at: string) =>
        postMovements(
          company,
          [some > 0 ? inward(key, some, some * 10_000) : outward(key, -some, -some * 10_000)],
          some > 0 ? { kind: 'deposit', date: at } : { entity: 'stockissued', kind: 'withdrawal', date: at },
        );
      await post(packs, date);
      return { batch, post };
    },
    /** Uploads a list of the owner's and has it written. */
    async list(id: string, ...rows: string[]) {
      const base = `${path}/${id}/rows`;
      const preview = await upload(send, base, ['No batch;Koli;Berat', ...rows].join('\r\n'));
      const started = await send('POST', `${base}/import/${preview.id}/start`, {});
      if (started.statusCode !== 200) throw new Error(`The list was refused: ${started.body}`);
      await runImportsOf(company.companyId);
    },
    async heap(id: string, heap: HeapName): Promise<AgreementPair[]> {
      return (await send('GET', `${path}/${id}/pairs?heap=${heap}&size=100`)).json().data;
    },
  };
}
