import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  adjustedKinds,
  issuedKinds,
  receivedKinds,
  statusChangeKinds,
  transferredKinds,
  transformationKinds,
} from '#shared/stock/kinds.ts';
import { adjustment, place } from '#server/stock/adjustments/testing.ts';
import { correction } from '#server/stock/adjustments/test-corrections.ts';
import { input, loins, newPlant, output, transformation } from '#server/stock/adjustments/test-transformations.ts';
import { act, enter, frozen, rowsOf } from '#server/stock/counts/testing.ts';
import { issue, line, store, taking } from '#server/stock/issues/testing.ts';
import { receipt } from '#server/stock/receipts/testing.ts';
import { recalled } from '#server/stock/recall/testing.ts';
import { changed } from '#server/stock/status-changes/testing.ts';
import { arrivedAs, begun } from '#server/stock/transfers/test-ways.ts';
import { done, move, transfer } from '#server/stock/transfers/testing.ts';
import { owner } from '#server/testing.ts';
import { colleagueOf, secondPosition, secondWarehouse } from '../test-parties.ts';

/** All kinds of documents that write to the ledger by a stock screen. */
export const postedKinds = [
  ...receivedKinds,
  ...issuedKinds,
  ...transferredKinds,
  ...adjustedKinds,
  ...transformationKinds,
  ...statusChangeKinds,
  'cost_correction',
  'void',
] as const;

export type PostedKind = (typeof postedKinds)[number];

/** What is left to be asked for a document to count. */
export interface Ready {
  path: string;
  body: object;
}

export type KindCompany = Awaited<ReturnType<typeof newKindCompany>>;

/**
 * A company where nothing needs approval, with ten packs, 100 kg, of the batch `ours` for a million, and of `theirs`, which is a renter's;
 * and with fish that it cuts.
 */
export async function newKindCompany() {
  const plant = await newPlant();
  await sql`insert into document_setting (company_id, entity, number_format, needs_approval)
    values (${plant.companyId}, 'voidtransaction', 'BT/{YYYY}/{MM}/{00000}', false)`.execute(owner);
  const ours = await store(plant, 'B-1', { value: 1_000_000 });
  const theirs = await store(plant, 'B-2', { key: { owner_id: plant.renter } });
  // The goods that its cutting makes are of catch weight, which is the variant that receipts bring.
  return { ...plant, landed: plant.caught, ours, theirs };
}

async function drafted({ send }: KindCompany, path: string, content: object): Promise<Ready> {
  const answer = await send('POST', path, content);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { id, version } = answer.json().data;
  return { path: `${path}/${id}/post`, body: { version } };
}

const received =
  (kind: string, fields: (company: KindCompany) => object = () => ({ partner_id: null })) =>
  (company: KindCompany) =>
    drafted(company, '/stock_received', {
      ...receipt({ ...company, variant: company.landed }, { kind }),
      ...fields(company),
    });

const issued = (kind: (typeof issuedKinds)[number]) => (company: KindCompany) => {
  const { ours, theirs, renter } = company;
  const isTheirs = kind === 'withdrawal';
  const lines = [line(company, [taking(company, isTheirs ? theirs : ours, 3)])];
  return drafted(company, '/stock_issued', issue(company, kind, lines, { owner_id: isTheirs ? renter : null }));
};

const adjusted =
  (kind: Exclude<(typeof adjustedKinds)[number], 'stock_take'>, packs: number, more: object = {}) =>
  (company: KindCompany) =>
    drafted(company, '/stock_adjustments', adjustment(company, kind, [place(company, company.ours, packs, 30, more)]));

/** Three packs become others of the same variant; for some kinds together with fish of another batch. */
const transformed = (kind: (typeof transformationKinds)[number]) => async (company: KindCompany) => {
  const { variant, ours } = company;
  const taken = [input(company, ours, [3, 30], { variant_id: variant })];
  if (kind === 'commingle') {
    const other = await store(company, 'B-3', { value: 400_000 });
    taken.push(input(company, other, [2, 20], { variant_id: variant }));
  }
  const made = output(company, variant, [3, 30], { new_batch: { number: 'M-1', expiry_date: '2099-12-31' } });
  return drafted(company, '/stock_adjustments', transformation(company, kind, [...taken, made]));
};

/** All packs of the batch, since a status change has no draft: two requests for a part of them are two documents. */
const statusChange =
  (kind: 'hold' | 'release') =>
  async (company: KindCompany): Promise<Ready> => {
    const part = { batch_id: company.ours, packs: 10 };
    if (kind === 'release') await changed(company, 'hold', part);
    const { warehouse: warehouse_id, position: position_id } = company;
    const stock_status = kind === 'release' ? 'on_hold' : 'available';
    const body = { kind, warehouse_id, reason: 'Suhu tidak sesuai', parts: [{ position_id, ...part, stock_status }] };
    return { path: '/stock_adjustments/status_changes', body };
  };

const recall =
  (kind: 'recall' | 'recall_release') =>
  async (company: KindCompany): Promise<Ready> => {
    if (kind === 'recall_release') await recalled(company, company.ours);
    const to_stock_status = kind === 'recall' ? null : 'on_hold';
    return { path: `/recalls/${company.ours}`, body: { kind, reason: 'Histamin terlalu tinggi', to_stock_status } };
  };

const dispatched = async (company: KindCompany) => {
  const { warehouse: to_warehouse_id, position } = await secondWarehouse(company);
  return {
    content: transfer(company, [move(company, company.ours, [3, 30])], { kind: 'dispatch', to_warehouse_id }),
    position,
  };
};

/** All of a warehouse is counted, of one batch a pack less, by two people. */
async function counted(company: KindCompany): Promise<Ready> {
  const colleague = await colleagueOf(company);
  const count = await frozen(company);
  for (const row of await rowsOf(company, count)) {
    const isShort = row.batch.id === company.ours;
    await enter(company, count, row, isShort ? 9 : 10);
    if (isShort) await enter(colleague, count, { id: row.id, rounds: row.rounds + 1 }, 9);
  }
  const answer = await act(company, count, 'finish');
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return { path: `/stock_counts/${count.id}/post`, body: {} };
}

/** Makes all of a kind ready that comes before the request which makes it count. The compiler asks for each kind. */
export const readyOf: Record<PostedKind, (company: KindCompany) => Promise<Ready>> = {
  purchase: received('purchase', () => ({})),
  deposit: received('deposit', ({ renter }) => ({ partner_id: renter, owner_id: renter })),
  customer_return: received('customer_return', ({ customer }) => ({ partner_id: customer })),
  production: received('production'),
  opening_balance: received('opening_balance'),
  sale: issued('sale'),
  withdrawal: issued('withdrawal'),
  sample: issued('sample'),
  internal_use: issued('internal_use'),
  destruction: issued('destruction'),
  async transfer(company) {
    const to_position_id = await secondPosition(company);
    return drafted(
      company,
      '/stock_transfers',
      transfer(company, [move(company, company.ours, [3, 30], { to_position_id })]),
    );
  },
  owner_change: (company) =>
    drafted(
      company,
      '/stock_transfers',
      transfer(company, [move(company, company.ours, [3, 30])], { kind: 'owner_change', to_owner_id: company.renter }),
    ),
  dispatch: async (company) => drafted(company, '/stock_transfers', (await dispatched(company)).content),
  async arrival(company) {
    const { content, position } = await dispatched(company);
    const sent = (await done(company, content)).json().data;
    // A pack less arrives: the difference is written with it.
    const places = [{ packs: 2, net_weight: 20, to_position_id: position }];
    const { id, version } = await arrivedAs(company, await begun(company, sent.id), places);
    return { path: `/stock_transfers/${id}/post`, body: { version } };
  },
  shrink: adjusted('shrink', 0),
  damage: adjusted('damage', 3),
  lost: adjusted('lost', 3),
  found: adjusted('found', 3),
  reweigh: adjusted('reweigh', 0, { side: 'lost' }),
  data_error: adjusted('data_error', 3, { side: 'found' }),
  stock_take: counted,
  regrade: transformed('regrade'),
  repack: transformed('repack'),
  reglaze: transformed('reglaze'),
  cut: (company) => drafted(company, '/stock_adjustments', loins(company)),
  commingle: transformed('commingle'),
  freeze: transformed('freeze'),
  thaw: transformed('thaw'),
  hold: statusChange('hold'),
  release: statusChange('release'),
  recall: recall('recall'),
  recall_release: recall('recall_release'),
  cost_correction: (company) =>
    drafted(company, '/stock_adjustments', correction(company, [{ batch_id: company.ours, unit_price: 20_000 }])),
  async void({ send, ...company }) {
    const loss = await adjusted('lost', 3)({ send, ...company });
    const lost = (await send('POST', loss.path, loss.body, { 'idempotency-key': randomUUID() })).json().data;
    return { path: '/void_transactions', body: { document_id: lost.id, reason: 'Salah ketik' } };
  },
};

/** All that a document of a kind could be about, sold at once: who comes second is refused, or takes what is left. */
export const rivalOf = async (company: KindCompany): Promise<Ready> =>
  drafted(
    company,
    '/stock_issued',
    issue(company, 'sale', [line(company, [taking(company, company.ours, 10)])], { date: '2026-06-20' }),
  );

/** What a company has, by key, and how many moves and numbers say so: all that something done twice would change. */
export async function booksOf({ companyId }: KindCompany) {
  const { rows } = await sql<{ books: unknown }>`
    select jsonb_build_object(
      'stock', (select jsonb_agg(jsonb_build_array(b.id, b.packs, b.net_weight_g, b.value, b.reserved_packs) order by b.id)
        from stock_balance b where b.company_id = ${companyId}),
      'moves', (select count(*) from stock_move m where m.company_id = ${companyId}),
      'numbers', (select jsonb_agg(d.number order by d.number) from stock_document d where d.company_id = ${companyId} and d.number is not null)
    ) as books`.execute(owner);
  return rows[0]!.books;
}
