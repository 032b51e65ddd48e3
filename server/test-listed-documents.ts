import { at } from './test-lists.ts';

type Rows = Record<string, Record<string, unknown>>;
/** The id of a row by its table and letter. */
type IdOf = (name: string) => string;

/** Receipts in every state, in another order by each column. */
export function receivedDocuments(id: IdOf): Rows {
  const received = { entity: 'stockreceived' };
  const numbered = (count: number) => ({ number: `BM/2026/0000${count}`, number_year: 2026, number_count: count });
  return {
    A: {
      ...received,
      kind: 'purchase',
      status: 'draft',
      date: '2026-06-03',
      warehouse_id: id('warehouse A'),
      partner_id: id('partner A'),
      reference: 'sj-2',
      vehicle_number: 'B 1234 XY',
      packs: 3,
      net_weight_g: 1000,
      value: 10,
      created_at: at(3),
    },
    B: {
      ...received,
      ...numbered(2),
      kind: 'deposit',
      status: 'posted',
      date: '2026-06-01',
      warehouse_id: id('warehouse B'),
      owner_id: id('partner C'),
      reference: 'SJ-1',
      packs: 1,
      net_weight_g: 4000,
      value: 5,
      cost_state: 'missing',
      created_at: at(4),
      posted_at: at(21),
    },
    C: {
      ...received,
      ...numbered(1),
      kind: 'opening_balance',
      status: 'voided',
      date: '2026-06-04',
      warehouse_id: id('warehouse C'),
      partner_id: id('partner C'),
      owner_id: id('partner A'),
      packs: 2,
      net_weight_g: 3000,
      value: 7,
      cost_state: 'missing',
      created_at: at(1),
      posted_at: at(22),
    },
    D: {
      ...received,
      ...numbered(3),
      kind: 'customer_return',
      status: 'posted',
      date: '2026-06-02',
      warehouse_id: id('warehouse B'),
      partner_id: id('partner B'),
      reference: 'SJ-3',
      packs: 4,
      net_weight_g: 2000,
      value: 8,
      cost_state: 'provisional',
      created_at: at(2),
      posted_at: at(20),
    },
  };
}

/** Voids of them: one that was cancelled, one that waits and one that is posted. */
export function voidDocuments(id: IdOf): Rows {
  const voids = { entity: 'voidtransaction', kind: 'void', warehouse_id: id('warehouse A') };
  return {
    A: { ...voids, status: 'cancelled', void_of_id: id('received B'), date: '2026-06-01', created_at: at(5) },
    B: {
      ...voids,
      status: 'submitted',
      void_of_id: id('received D'),
      date: '2026-06-02',
      warehouse_id: id('warehouse B'),
      partner_id: id('partner B'),
      created_at: at(7),
    },
    C: {
      ...voids,
      status: 'posted',
      number: 'VD/2026/00001',
      number_year: 2026,
      number_count: 1,
      void_of_id: id('received C'),
      date: '2026-06-04',
      partner_id: id('partner C'),
      packs: 2,
      net_weight_g: 3000,
      value: 7,
      posted_at: at(8),
      created_at: at(6),
    },
  };
}
