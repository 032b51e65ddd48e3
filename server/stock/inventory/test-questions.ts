import fc from 'fast-check';
import { expect } from 'vitest';
import { sql } from 'kysely';
import type { FlowTotals } from '#shared/stock/flow-report.ts';
import type { StockRow, StockTotals } from '#shared/stock/inventory.ts';
import { stockGroups } from '#shared/stock/kinds.ts';
import { gramsOf, kilogramsOf } from '#shared/stock/quantity.ts';
import { draft, issue, line as issueLine, step, taking } from '#server/stock/issues/testing.ts';
import { groupKey } from '#server/stock/ledger/test-groups.ts';
import { secondPosition } from '#server/stock/ledger/test-parties.ts';
import { newBareStockCompany } from '#server/stock/ledger/testing.ts';
import { line, place, posted } from '#server/stock/receipts/testing.ts';
import { newBoundPerson, owner, send } from '#server/testing.ts';
import { secondWarehouse } from './testing.ts';

/** The first day of the documents, and one after all of them. */
const DAYS = 12;
const day = (n: number) => `2026-06-${String(1 + n).padStart(2, '0')}`;

const receipts = fc.array(
  fc.record({ isTheirs: fc.boolean(), at: fc.nat(2), packs: fc.integer({ min: 2, max: 20 }), day: fc.nat(DAYS) }),
  { minLength: 4, maxLength: 8 },
);
const issues = fc.array(fc.record({ of: fc.nat(7), packs: fc.integer({ min: 1, max: 6 }), later: fc.nat(DAYS) }), {
  minLength: 4,
  maxLength: 10,
});

/** What came and left, at random. */
export const histories = fc.record({ receipts, issues });

/** What somebody wants to know of stock: of what, where, whose, at the end of which day. */
export const questions = fc.record({
  group: fc.constantFrom(...stockGroups),
  place: fc.constantFrom('any' as const, 'here' as const, 'there' as const),
  whose: fc.constantFrom('any' as const, 'own' as const, 'theirs' as const),
  batch: fc.option(fc.nat(7), { nil: null }),
  day: fc.option(fc.nat(DAYS + 1), { nil: null }),
});
export type Question = typeof questions extends fc.Arbitrary<infer One> ? One : never;

type History = typeof histories extends fc.Arbitrary<infer One> ? One : never;
export type Store = Awaited<ReturnType<typeof storeWith>>;

/** A company of two warehouses with the goods of a history, its own and a renter's, and a person of that renter. */
export async function storeWith(history: History) {
  const company = await newBareStockCompany();
  const there = await secondWarehouse(company);
  const places = [
    { warehouse: company.warehouse, position: company.position },
    { warehouse: company.warehouse, position: await secondPosition(company) },
    { warehouse: there.warehouse_id, position: there.position_id },
  ];
  const batches: { id: string; at: (typeof places)[number]; isTheirs: boolean; left: number; day: number }[] = [];
  for (const [n, { isTheirs, at, packs, day: from }] of history.receipts.entries()) {
    const to = places[at]!;
    const partner_id = isTheirs ? company.renter : company.supplier;
    // Some kg and grams, and no cost of a renter's goods.
    const goods = line(company, {
      new_batch: { number: `B-${n}` },
      allocations: [place({ position: to.position }, { packs, net_weight: kilogramsOf(packs * 10_000 + n) })],
      unit_price: isTheirs ? null : 40_000 + n,
    });
    const kind = isTheirs ? 'deposit' : 'purchase';
    const document = await posted(company, {
      kind,
      partner_id,
      warehouse_id: to.warehouse,
      date: day(from),
      lines: [goods],
    });
    const id = document.lines[0]!.allocations[0]!.batch!.id;
    batches.push({ id, at: to, isTheirs, left: packs, day: from });
  }
  for (const { of, packs, later } of history.issues) {
    const batch = batches[of % batches.length]!;
    // A pack stays, so that the weight that is left over stays as well.
    if (packs >= batch.left) continue;
    batch.left -= packs;
    const { at, isTheirs } = batch;
    const goods = taking(company, batch.id, packs, { position_id: at.position });
    const content = issue(company, isTheirs ? 'withdrawal' : 'sale', [issueLine(company, [goods])], {
      warehouse_id: at.warehouse,
      date: day(Math.min(DAYS, batch.day + later)),
    });
    const answer = await step(company, await draft(company, content), 'post');
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }
  return {
    company,
    there: there.warehouse_id,
    batches,
    renter: await newBoundPerson(company.companyId, [company.renter]),
  };
}

/** What the question narrows to, as a query asks for it. */
function narrowed({ company, there, batches }: Store, { place: at, whose, batch }: Question) {
  return {
    ...(at !== 'any' && { warehouse_id: at === 'here' ? company.warehouse : there }),
    ...(whose === 'own' && { own: 'true' }),
    ...(whose === 'theirs' && { owner_id: company.renter }),
    ...(batch !== null && { batch_id: batches[batch % batches.length]!.id }),
  };
}

const said = (id: string | null, packs: number, grams: number, value: number | undefined) =>
  `${id ?? 'own'} ${packs} ${grams}${value === undefined ? '' : ` ${value}`}`;

const rowSaid = ({ id, packs, net_weight, value }: StockRow) => said(id, packs, gramsOf(net_weight), value);

/** What the moves come to: by what is asked for, and all together. */
export async function ledgerSays(store: Store, question: Question): Promise<string[]> {
  const { warehouse_id = null, owner_id = null, own, batch_id = null } = narrowed(store, question);
  const { rows } = await sql<{ id: string | null; packs: number; grams: number; value: number }>`
    select ${groupKey(question.group)} as id, sum(m.packs)::int as packs, sum(m.net_weight_g)::int as grams, sum(m.value)::int as value
    from stock_move m
    join stock_balance b on b.company_id = m.company_id and b.id = m.balance_id
    join variant v on v.company_id = b.company_id and v.id = b.variant_id
    join storage_position p on p.company_id = b.company_id and p.id = b.position_id
    where m.company_id = ${store.company.companyId} and m.date <= ${question.day === null ? '2099-12-31' : day(question.day)}
      and (${warehouse_id}::uuid is null or b.warehouse_id = ${warehouse_id}::uuid)
      and (${owner_id}::uuid is null or b.owner_id = ${owner_id}::uuid) and (${own === undefined} or b.owner_id is null)
      and (${batch_id}::uuid is null or b.batch_id = ${batch_id}::uuid)
    group by ${groupKey(question.group)} having sum(m.packs) <> 0`.execute(owner);
  return rows.map(({ id, packs, grams, value }) => said(id, packs, grams, value)).toSorted();
}

interface StockAnswer {
  data: StockRow[];
  totals: StockTotals;
}

/** What each way of asking answers: rows where it has rows, `=` and the sum where it has a sum. */
export async function answers(store: Store, question: Question) {
  const { company, renter } = store;
  const { group, day: asked } = question;
  const narrow = narrowed(store, question);
  const query = (more: object) => new URLSearchParams({ ...narrow, ...more }).toString();
  const stock = query({ group_by: group, ...(asked !== null && { as_of: day(asked) }) });
  const get = async (path: string) => (await company.send('GET', path)).json();

  const list: StockAnswer = await get(`/inventory_stocks?${stock}&size=100`);
  const asOf: StockAnswer = asked === null ? await get(`/inventory_stocks?${stock}&as_of=2099-12-31&size=100`) : list;
  const { body } = await company.send('GET', `/inventory_stocks/export?${stock}&format=csv`);
  const file = body.trim().split(/\r?\n/).slice(1).map(cellsOf);
  const until = asked === null ? {} : { to: day(asked) };
  const flows = await Promise.all(
    ['inbound', 'outbound'].map(
      async (way): Promise<FlowTotals> => (await get(`/report_${way}?${query(until)}`)).totals,
    ),
  );
  const [came, left] = flows as [FlowTotals, FlowTotals];
  // Their person sees nothing else, whatever is asked.
  const portal: StockAnswer = (await send(renter.token, 'GET', `/inventory_stocks?${stock}&size=100`)).json();
  return {
    list: list.data.map(rowSaid).toSorted(),
    totals: sumSaid(list.totals),
    asOf: asOf.data.map(rowSaid).toSorted(),
    file: file.map((cells) => `${cells[8]} ${gramsOf(Number(cells[9]!.replace(',', '.')))} ${cells.at(-1)}`).toSorted(),
    report:
      question.batch === null
        ? `= ${came.packs - left.packs} ${gramsOf(came.net_weight) - gramsOf(left.net_weight)}`
        : null,
    portal: portal.data.map(({ id, packs, net_weight }) => said(id, packs, gramsOf(net_weight), undefined)).toSorted(),
  };
}

/** The cells of a row of a file; those with a decimal comma are quoted. */
const cellsOf = (row: string) =>
  [...`,${row}`.matchAll(/,(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

const sumSaid = ({ packs, net_weight }: StockTotals) => `= ${packs} ${gramsOf(net_weight)}`;

/**
 * Asks so many random questions of so many random histories; answers how many were answered alike.
 * @param seed asks the same questions again
 */
export async function askRandomly(numRuns: number, asked: number, seed?: number): Promise<number> {
  let alike = 0;
  const property = fc.asyncProperty(
    histories,
    fc.array(questions, { minLength: asked, maxLength: asked }),
    async (history, all) => {
      const store = await storeWith(history);
      for (const question of all) {
        const rows = await ledgerSays(store, question);
        const theirs = question.whose === 'own' ? [] : await ledgerSays(store, { ...question, whose: 'theirs' });
        const sum = sumOf(rows);
        expect({ question, ...(await answers(store, question)) }).toEqual({
          question,
          list: rows,
          totals: sum,
          asOf: rows,
          file: rows.map((row) => row.replace(/^\S+ /, '')).toSorted(),
          report: question.batch === null ? sum : null,
          portal: theirs.map((row) => row.replace(/ \S+$/, '')),
        });
        alike += 1;
      }
    },
  );
  await fc.assert(property, { numRuns, endOnFailure: true, ...(seed !== undefined && { seed }) });
  return alike;
}

function sumOf(rows: readonly string[]): string {
  const figures = rows.map((row) => row.split(' ').map(Number));
  const sum = (at: number) => figures.reduce((all, row) => all + row[at]!, 0);
  return `= ${sum(1)} ${sum(2)}`;
}
