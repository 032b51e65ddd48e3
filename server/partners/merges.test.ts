import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { gramsOf } from '#shared/stock/quantity.ts';
import { draft, issue, line as issueLine, step, taking } from '#server/stock/issues/testing.ts';
import { newBareStockCompany } from '#server/stock/ledger/testing.ts';
import { line, place, posted } from '#server/stock/receipts/testing.ts';
import { owner } from '#server/testing.ts';

/** So many partners, who are suppliers, customers and renters at once. */
const PARTNERS = 4;

const history = fc.array(
  fc.record({
    partner: fc.nat(PARTNERS - 1),
    taker: fc.nat(PARTNERS - 1),
    isDeposit: fc.boolean(),
    packs: fc.integer({ min: 1, max: 9 }),
  }),
  { minLength: 3, maxLength: 5 },
);
/** Merges of one into another, and merges that are taken back: of the one at the place of the first. */
const acts = fc.array(
  fc.record({ what: fc.constantFrom('merge', 'take back'), of: fc.nat(PARTNERS - 1), into: fc.nat(PARTNERS - 1) }),
  { minLength: 4, maxLength: 9 },
);

interface Sums {
  documents: number;
  packs: number;
  grams: number;
}
const none: Sums = { documents: 0, packs: 0, grams: 0 };
const together = (parts: readonly Sums[]): Sums =>
  parts.reduce(
    (sum, { documents, packs, grams }) => ({
      documents: sum.documents + documents,
      packs: sum.packs + packs,
      grams: sum.grams + grams,
    }),
    none,
  );

/** A company whose goods all left again, so that each partner may be merged. */
async function storeWith(happened: typeof history extends fc.Arbitrary<infer One> ? One : never) {
  const company = await newBareStockCompany();
  const partners: string[] = [];
  for (let n = 0; n < PARTNERS; n += 1) {
    partners.push(await company.newPartner(`P${n}`, 'supplier', 'customer', 'renter'));
  }
  for (const [n, { partner, taker, isDeposit, packs }] of happened.entries()) {
    const { lines } = await posted(company, {
      kind: isDeposit ? 'deposit' : 'purchase',
      partner_id: partners[partner],
      lines: [
        line(company, {
          new_batch: { number: `B-${n}` },
          allocations: [place(company, { packs, net_weight: packs * 10 })],
          unit_price: isDeposit ? null : 1000,
        }),
      ],
    });
    const goods = taking(company, lines[0]!.allocations[0]!.batch!.id, packs, {
      pack_weights: Array.from({ length: packs }, () => 10),
    });
    const left = await draft(
      company,
      issue(company, isDeposit ? 'withdrawal' : 'sale', [issueLine(company, [goods])], {
        partner_id: partners[isDeposit ? partner : taker],
      }),
    );
    const answer = await step(company, left, 'post');
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }
  return { company, partners };
}
type Store = Awaited<ReturnType<typeof storeWith>>;

interface Row {
  partner?: { id: string } | null;
  owner?: { id: string } | null;
  packs: number;
  net_weight: number;
  documents: number;
}

/** What each list and report says of a partner alone, and what the reports say that add up by partners or owners. */
async function answersOf({ company }: Store, partner: string) {
  const get = async (path: string) => {
    const answer = await company.send('GET', path);
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
    return answer.json();
  };
  const sumsOf = (rows: readonly Row[]) =>
    together(rows.map(({ packs, net_weight, documents }) => ({ documents, packs, grams: gramsOf(net_weight) })));
  const narrowed: Record<string, Sums> = {};
  for (const path of ['/stock_received', '/stock_issued'])
    for (const by of ['partner_id', 'owner_id']) {
      const { data, pagination } = await get(`${path}?size=100&${by}=${partner}`);
      narrowed[`${path} ${by}`] = {
        ...sumsOf(data.map((row: Row) => ({ ...row, documents: 1 }))),
        documents: pagination.total,
      };
    }
  for (const flow of ['inbound', 'outbound'])
    for (const by of ['partner_id', 'owner_id']) {
      narrowed[`${flow} ${by}`] = sumsOf((await get(`/report_${flow}?size=100&group_by=kind&${by}=${partner}`)).data);
    }
  const moves = await get(`/stock_movements?size=100&owner_id=${partner}`);
  narrowed['moves'] = { ...none, documents: moves.pagination.total };
  narrowed['batches'] = {
    ...none,
    documents: (await get(`/stock_batches?size=100&supplier_id=${partner}`)).pagination.total,
  };
  const card = await get(`/stock_cards?owner_id=${partner}&from=2026-01-01&to=2026-12-31`);
  narrowed['card'] = { ...none, documents: card.data.lines_total };
  const asOf = await get(`/inventory_stocks?group_by=owner&as_of=2026-06-05&owner_id=${partner}`);
  narrowed['stock as of'] = sumsOf(asOf.data.map((row: Row) => ({ ...row, documents: 0 })));
  const grouped: Record<string, Sums> = {};
  for (const flow of ['inbound', 'outbound'])
    for (const by of ['partner', 'owner'] as const) {
      const { data } = await get(`/report_${flow}?size=100&group_by=${by}`);
      const own = (data as Row[]).filter((row) => row[by]?.id === partner);
      if (own.length > 1) throw new Error(`${flow} by ${by} has ${own.length} rows of one partner`);
      grouped[`${flow} ${by}_id`] = sumsOf(own);
    }
  const { data } = await get('/inventory_stocks?group_by=owner&as_of=2026-06-05&size=100');
  grouped['stock as of'] = sumsOf(
    (data as Row[]).filter((row) => row.owner?.id === partner).map((row) => ({ ...row, documents: 0 })),
  );
  return { narrowed, grouped };
}

/** All that was ever booked, as it is stored. */
async function books({ companyId }: Store['company']): Promise<string> {
  const tables = [
    'stock_move',
    'stock_balance',
    'stock_day',
    'stock_document',
    'stock_line',
    'stock_allocation',
    'batch',
  ];
  const reads = tables.map(
    (table) => sql`select ${table}::text as name, md5(string_agg(t::text, '' order by t::text)) as sum
      from ${sql.table(table)} t where company_id = ${companyId}`,
  );
  const { rows } = await sql`${sql.join(reads, sql` union all `)}`.execute(owner);
  return JSON.stringify(rows);
}

it('whatever is merged and taken back: each list and report adds up its parts, the books are untouched, and all is as it was', async () => {
  await fc.assert(
    fc.asyncProperty(history, acts, async (happened, doings) => {
      const store = await storeWith(happened);
      const { company, partners } = store;
      const alone = await Promise.all(partners.map((one) => answersOf(store, one)));
      const before = await books(company);
      const into: (number | null)[] = partners.map(() => null);
      const ask = async (what: string, of: number, target: number) => {
        const isMerge = what === 'merge';
        const path = `/partners/${partners[of]}/merge`;
        const answer = await company.send(
          isMerge ? 'POST' : 'DELETE',
          path,
          isMerge ? { into_id: partners[target] } : undefined,
        );
        const mayMerge = of !== target && into[of] === null && into[target] === null && !into.includes(of);
        expect(answer.statusCode).toBe(isMerge ? (mayMerge ? 200 : 409) : into[of] === null ? 404 : 200);
        if (answer.statusCode === 200) into[of] = isMerge ? target : null;
      };
      for (const { what, of, into: target } of doings) await ask(what, of, target);
      for (const [n, partner] of partners.entries()) {
        const stays = into[n] ?? n;
        const family = alone.filter((_, other) => (into[other] ?? other) === stays);
        const { narrowed, grouped } = await answersOf(store, partner);
        for (const [where, sums] of Object.entries(narrowed)) {
          expect([where, sums]).toEqual([where, together(family.map((one) => one.narrowed[where]!))]);
        }
        for (const [where, sums] of Object.entries(grouped)) {
          const own = family.map((one) => one.grouped[where]!);
          // A document of two of them would be one; here each document is of one.
          expect([where, sums]).toEqual([where, into[n] === null ? together(own) : none]);
        }
      }
      expect(await books(company)).toBe(before);
      for (const [n, target] of into.entries()) if (target !== null) await ask('take back', n, n);
      expect(await Promise.all(partners.map((one) => answersOf(store, one)))).toEqual(alone);
      expect(await books(company)).toBe(before);
    }),
    { seed: 24, numRuns: 2, endOnFailure: true },
  );
}, 120_000);
