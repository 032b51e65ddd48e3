import fc from 'fast-check';
import { sql } from 'kysely';
import { gramsOf } from '#shared/stock/quantity.ts';
import { draft, issue, line as issueLine, step, taking } from '#server/stock/issues/testing.ts';
import { newBareStockCompany } from '#server/stock/ledger/testing.ts';
import { line, place, posted } from '#server/stock/receipts/testing.ts';
import { owner } from '#server/testing.ts';
import { doubleOf } from '#server/variants/testing.ts';

/** So many partners, who are suppliers, customers and renters at once, and so many variants that are alike but for their names. */
export const count = { partner: 4, variant: 3 };
export const kinds = ['partner', 'variant'] as const;
export type Kind = (typeof kinds)[number];
export const pathOf: Record<Kind, string> = { partner: '/partners', variant: '/variant' };

export const history = fc.array(
  fc.record({
    partner: fc.nat(count.partner - 1),
    taker: fc.nat(count.partner - 1),
    variant: fc.nat(count.variant - 1),
    isDeposit: fc.boolean(),
    packs: fc.integer({ min: 1, max: 9 }),
  }),
  { minLength: 3, maxLength: 5 },
);
interface Sums {
  documents: number;
  packs: number;
  grams: number;
}
export const none: Sums = { documents: 0, packs: 0, grams: 0 };
export const together = (parts: readonly Sums[]): Sums =>
  parts.reduce(
    (sum, { documents, packs, grams }) => ({
      documents: sum.documents + documents,
      packs: sum.packs + packs,
      grams: sum.grams + grams,
    }),
    none,
  );

/** A company whose goods all left again, so that each partner and each variant may be merged. */
export async function storeWith(happened: typeof history extends fc.Arbitrary<infer One> ? One : never) {
  const company = await newBareStockCompany();
  const members: Record<Kind, string[]> = { partner: [], variant: [company.variant] };
  for (let n = 0; n < count.partner; n += 1) {
    members.partner.push(await company.newPartner(`P${n}`, 'supplier', 'customer', 'renter'));
  }
  for (let n = 1; n < count.variant; n += 1) members.variant.push((await doubleOf(company, `V${n}`)).double);
  for (const [n, { partner, taker, variant, isDeposit, packs }] of happened.entries()) {
    const variant_id = members.variant[variant]!;
    const { lines } = await posted(company, {
      kind: isDeposit ? 'deposit' : 'purchase',
      partner_id: members.partner[partner],
      lines: [
        line(company, {
          variant_id,
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
      issue(company, isDeposit ? 'withdrawal' : 'sale', [issueLine(company, [goods], { variant_id })], {
        partner_id: members.partner[isDeposit ? partner : taker],
      }),
    );
    const answer = await step(company, left, 'post');
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }
  return { company, members };
}
export type Store = Awaited<ReturnType<typeof storeWith>>;

interface Row {
  partner?: { id: string } | null;
  owner?: { id: string } | null;
  variant?: { id: string } | null;
  packs: number;
  net_weight: number;
  documents: number;
}

const sumsOf = (rows: readonly Row[]) =>
  together(rows.map(({ packs, net_weight, documents }) => ({ documents, packs, grams: gramsOf(net_weight) })));
const withoutDocuments = (rows: readonly Row[]) => sumsOf(rows.map((row) => ({ ...row, documents: 0 })));

/** By what the lists and reports are narrowed to each, and by what they are added up. */
const names = {
  partner: {
    documents: ['partner_id', 'owner_id'],
    all: 'owner_id',
    batches: 'supplier_id',
    groups: ['partner', 'owner'],
  },
  variant: { documents: [], all: 'variant_id', batches: 'variant_id', groups: ['variant'] },
} as const;
const AS_OF = 'as_of=2026-06-05&size=100';

/** What each list and report says of a partner or a variant alone, and what the reports say that add up by them. */
async function answersOf({ company }: Store, kind: Kind, id: string) {
  const get = async (path: string) => {
    const answer = await company.send('GET', path);
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
    return answer.json();
  };
  const { documents, all, batches, groups } = names[kind];
  const narrowed: Record<string, Sums> = {};
  const counted = (documents_: number): Sums => ({ ...none, documents: documents_ });
  for (const by of documents) {
    for (const path of ['/stock_received', '/stock_issued']) {
      const { data, pagination } = await get(`${path}?size=100&${by}=${id}`);
      narrowed[`${path} ${by}`] = { ...withoutDocuments(data), documents: pagination.total };
    }
    for (const flow of ['inbound', 'outbound']) {
      narrowed[`${flow} ${by}`] = sumsOf((await get(`/report_${flow}?size=100&group_by=kind&${by}=${id}`)).data);
    }
  }
  narrowed['moves'] = counted((await get(`/stock_movements?size=100&${all}=${id}`)).pagination.total);
  narrowed['batches'] = counted((await get(`/stock_batches?size=100&${batches}=${id}`)).pagination.total);
  const card = await get(`/stock_cards?${all}=${id}&from=2026-01-01&to=2026-12-31`);
  narrowed['card'] = counted(card.data.lines_total);
  const group = groups.at(-1)!;
  narrowed['stock as of'] = withoutDocuments(
    (await get(`/inventory_stocks?group_by=${group}&${AS_OF}&${all}=${id}`)).data,
  );
  const grouped: Record<string, Sums> = {};
  for (const by of groups)
    for (const flow of ['inbound', 'outbound']) {
      const { data } = await get(`/report_${flow}?size=100&group_by=${by}`);
      const own = (data as Row[]).filter((row) => row[by]?.id === id);
      if (own.length > 1) throw new Error(`${flow} by ${by} has ${own.length} rows of one ${kind}`);
      grouped[`${flow} ${by}_id`] = sumsOf(own);
    }
  const { data } = await get(`/inventory_stocks?group_by=${group}&${AS_OF}`);
  grouped['stock as of'] = withoutDocuments((data as Row[]).filter((row) => row[group]?.id === id));
  return { narrowed, grouped };
}
export type Answers = Awaited<ReturnType<typeof answersOf>>;

/** What is said of each partner and each variant. */
export async function allAnswers(store: Store): Promise<Record<Kind, Answers[]>> {
  const of = (kind: Kind) => Promise.all(store.members[kind].map((id) => answersOf(store, kind, id)));
  return { partner: await of('partner'), variant: await of('variant') };
}

/** All that was ever booked, as it is stored. */
export async function books({ companyId }: Store['company']): Promise<string> {
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
