import { sql } from 'kysely';
import type { BandedTotals } from '#shared/stock/banded-report.ts';
import type { FlowTotals } from '#shared/stock/flow-report.ts';
import { flows } from '#shared/stock/flow-groups.ts';
import type { StockRow, StockTotals } from '#shared/stock/inventory.ts';
import type { StockGroup } from '#shared/stock/kinds.ts';
import { gramsOf } from '#shared/stock/quantity.ts';
import type { StockCard } from '#shared/stock/stock-card.ts';
import type { ProofCompany } from '#server/stock/ledger/proof/test-world.ts';
import { groupKey } from '#server/stock/ledger/test-groups.ts';
import { newBoundPerson, owner, send } from '#server/testing.ts';

/** A question about stock: as of the end of `day`, or the current stock where it is null. */
export interface Question {
  group: StockGroup;
  place: 'any' | 'here' | 'there';
  whose: 'any' | 'own' | 'theirs';
  /** Of a company that has batches. */
  batch: number | null;
  day: string | null;
}

/** A company with what happened to its goods, and a person of one of its renters. */
export const storeOf = async (company: ProofCompany) => ({
  company,
  there: company.transits.find(({ warehouse_id }) => warehouse_id !== company.warehouse)!.warehouse_id,
  renter: await newBoundPerson(company.companyId, [company.renter]),
});
export type Store = Awaited<ReturnType<typeof storeOf>>;

/** Later than any document. */
const AFTER_ALL = '2099-12-31';
const BEFORE_ALL = '2024-01-01';

/** What the question narrows to, as a query asks for it. */
function narrowed({ company, there }: Store, { place, whose, batch }: Question) {
  const { batches, renter, warehouse } = company;
  return {
    ...(place !== 'any' && { warehouse_id: place === 'here' ? warehouse : there }),
    ...(whose === 'own' && { own: 'true' }),
    ...(whose === 'theirs' && { owner_id: renter }),
    ...(batch !== null && { batch_id: batches[batch % batches.length]!.id }),
  };
}

/** Moves `m` on balances `b` that the question is about. */
function asked(store: Store, question: Question) {
  const { warehouse_id = null, owner_id = null, own, batch_id = null } = narrowed(store, question);
  return sql`m.company_id = ${store.company.companyId} and m.date <= ${question.day ?? AFTER_ALL}
    and (${warehouse_id}::uuid is null or b.warehouse_id = ${warehouse_id}::uuid)
    and (${owner_id}::uuid is null or b.owner_id = ${owner_id}::uuid) and (${own === undefined} or b.owner_id is null)
    and (${batch_id}::uuid is null or b.batch_id = ${batch_id}::uuid)`;
}

const said = (id: string | null, packs: number, grams: number, value: number | undefined) =>
  `${id ?? 'own'} ${packs} ${grams}${value === undefined ? '' : ` ${value}`}`;
const rowSaid = ({ id, packs, net_weight, value }: StockRow) => said(id, packs, gramsOf(net_weight), value);
const sumSaid = ({ packs, net_weight }: Pick<StockTotals, 'packs' | 'net_weight'>) =>
  `= ${packs} ${gramsOf(net_weight)}`;

/** What the moves come to, by what is asked for. */
async function ledgerSays(store: Store, question: Question): Promise<string[]> {
  const { rows } = await sql<{ id: string | null; packs: number; grams: number; value: number }>`
    select ${groupKey(question.group)} as id, sum(m.packs)::int as packs, sum(m.net_weight_g)::int as grams, sum(m.value)::int as value
    from stock_move m
    join stock_balance b on b.company_id = m.company_id and b.id = m.balance_id
    join variant v on v.company_id = b.company_id and v.id = b.variant_id
    join storage_position p on p.company_id = b.company_id and p.id = b.position_id
    where ${asked(store, question)}
    group by ${groupKey(question.group)} having sum(m.packs) <> 0`.execute(owner);
  return rows.map(({ id, packs, grams, value }) => said(id, packs, grams, value)).toSorted();
}

/** What came in, left and was lost by the moves of documents that stand. */
async function flowsSay(store: Store, question: Question): Promise<Record<string, string>> {
  const { rows } = await sql<Record<string, string>>`
    select ${sql.join(
      Object.entries({
        outbound: sql`-1, d.entity = 'stockissued' and m.cause <> 'lost'`,
        inbound: sql`1, d.entity = 'stockreceived' and m.cause <> 'lost'`,
        shrink: sql`-1, d.entity <> 'voidtransaction' and m.cause in ('lost', 'found')`,
      }).map(
        ([name, counts]) => sql`(select format('= %s %s', coalesce(sum(c.sign * m.packs) filter (where c.counts), 0),
            coalesce(sum(c.sign * m.net_weight_g) filter (where c.counts), 0))
          from stock_move m
          join stock_balance b on b.company_id = m.company_id and b.id = m.balance_id
          join stock_document d on d.company_id = m.company_id and d.id = m.document_id and d.status = 'posted'
          cross join lateral (values (${counts})) c (sign, counts)
          where ${asked(store, question)}) as ${sql.ref(name)}`,
      ),
    )}`.execute(owner);
  return rows[0]!;
}

/** What each way of asking should answer. */
export async function booked(store: Store, question: Question) {
  const rows = await ledgerSays(store, question);
  const theirs = question.whose === 'own' ? [] : await ledgerSays(store, { ...question, whose: 'theirs' });
  const figures = rows.map((row) => row.split(' ').map(Number));
  const sum = (at: number) => figures.reduce((all, row) => all + row[at]!, 0);
  const total = `= ${sum(1)} ${sum(2)}`;
  return {
    list: rows,
    totals: total,
    asOf: rows,
    file: rows.map((row) => row.replace(/^\S+ /, '')).toSorted(),
    // These reports are narrowed to no batch.
    ...(question.batch === null && { flows: await flowsSay(store, question), ageing: total }),
    ...(isCarded(question) && { card: [total, total] }),
    portal: theirs.map((row) => row.replace(/ \S+$/, '')),
  };
}

/** Whether the question is one that a stock card answers, which is of a batch or an owner. */
const isCarded = ({ batch, whose }: Question): boolean => batch !== null || whose !== 'any';

interface StockAnswer {
  data: StockRow[];
  totals: StockTotals;
}

/** What each way of asking answers: rows where it has rows, `=` and the sum where it has a sum. */
export async function answers(store: Store, question: Question) {
  const { company, renter } = store;
  const { group, day } = question;
  const narrow = narrowed(store, question);
  const query = (more: object) => new URLSearchParams({ ...narrow, ...more }).toString();
  const stock = query({ group_by: group, ...(day !== null && { as_of: day }) });
  const get = async (path: string) => {
    const answer = await company.send('GET', path);
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
    return answer.json();
  };

  const list: StockAnswer = await get(`/inventory_stocks?${stock}&size=100`);
  const asOf: StockAnswer = day === null ? await get(`/inventory_stocks?${stock}&as_of=${AFTER_ALL}&size=100`) : list;
  const { body } = await company.send('GET', `/inventory_stocks/export?${stock}&format=csv`);
  const file = body.trim().split(/\r?\n/).slice(1).map(cellsOf);
  // Their person sees nothing else, whatever is asked.
  const portal: StockAnswer = (await send(renter.token, 'GET', `/inventory_stocks?${stock}&size=100`)).json();
  return {
    list: list.data.map(rowSaid).toSorted(),
    totals: sumSaid(list.totals),
    asOf: asOf.data.map(rowSaid).toSorted(),
    file: file.map((cells) => `${cells[8]} ${gramsOf(Number(cells[9]!.replace(',', '.')))} ${cells.at(-1)}`).toSorted(),
    ...(question.batch === null && {
      flows: await flowsTold(get, query(day === null ? {} : { to: day })),
      ageing: sumSaid(((await get(`/report_ageing?${stock}&size=100`)) as { totals: BandedTotals }).totals),
    }),
    ...(isCarded(question) && { card: await cardTold(get, query({ from: BEFORE_ALL, to: day ?? AFTER_ALL })) }),
    portal: portal.data.map(({ id, packs, net_weight }) => said(id, packs, gramsOf(net_weight), undefined)).toSorted(),
  };
}

type Get = (path: string) => Promise<unknown>;

async function flowsTold(get: Get, query: string): Promise<Record<string, string>> {
  const told = await Promise.all(
    flows.map(async (way) => [way, sumSaid(((await get(`/report_${way}?${query}`)) as { totals: FlowTotals }).totals)]),
  );
  return Object.fromEntries(told);
}

/** What a card closes with, and what its lines come to. */
async function cardTold(get: Get, query: string): Promise<string[]> {
  const { data } = (await get(`/stock_cards?${query}`)) as { data: StockCard };
  const { closing, lines } = data;
  const sum = { packs: 0, grams: 0 };
  for (const { packs, net_weight } of lines) {
    sum.packs += packs;
    sum.grams += gramsOf(net_weight);
  }
  return [sumSaid(closing), `= ${sum.packs} ${sum.grams}`];
}

/** The cells of a row of a file; those with a decimal comma are quoted. */
const cellsOf = (row: string) =>
  [...`,${row}`.matchAll(/,(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
