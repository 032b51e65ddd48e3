import { randomUUID } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { type LedgerEntity, pledgeEntities } from '#shared/stock/kinds.ts';
import { asCompany, type Database, type Trx } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { db, insertRows, newCompany } from '#server/testing.ts';
import { type Movement, sidesOf, type StockKey } from './movement.ts';
import { post } from './post.ts';
import { reserve } from './reserve.ts';
import './table.ts';
import { stockRows } from './test-rows.ts';
import { postVoid } from './voiding.ts';

/** What tests of stock need; who made it with `newStockCompany` has its `others` as well. */
export type StockCompany = Omit<Awaited<ReturnType<typeof newBareStockCompany>>, 'others'>;

/** Makes a row in a table of a company and answers its id. */
async function made(company_id: string, table: string, values: Record<string, unknown>): Promise<string> {
  const id = randomUUID();
  await insertRows({ [table]: [{ company_id, id, ...values }] });
  return id;
}

/**
 * A company with what stock needs: a product, a variant of catch weight, a warehouse with a room, partners. Others have goods
 * of the variant in its other warehouse, see `withGoodsOfOthers`.
 */
export async function newStockCompany(permissions?: readonly string[]) {
  const company = await newBareStockCompany(permissions);
  await withGoodsOfOthers(company);
  return company;
}

/** The same with no stock at all, for tests that count everything there is. */
export const newBareStockCompany = async (permissions?: readonly string[]) => stockIn(await newCompany(permissions));

/**
 * Puts goods of others into the company's other warehouse, of one batch that expires before all others: a renter's, and
 * some of the company's own on hold. A query that reads beyond its warehouse, its owner or available goods finds them first.
 */
export async function withGoodsOfOthers(
  company: Awaited<ReturnType<typeof newBareStockCompany>>,
  variant = company.variant,
): Promise<void> {
  const { warehouse: warehouse_id, position: position_id } = company.others;
  const batch = await newBatch({ ...company, variant }, `LAIN-${variant.slice(0, 4)}`, { expiry_date: '2026-06-30' });
  const key = keyOf({ ...company, variant }, batch, { warehouse_id, position_id });
  const theirs = inward({ ...key, owner_id: company.renter }, 7, 70_000);
  const held = inward({ ...key, stock_status: 'on_hold' }, 3, 30_000, 3000);
  // Of a kind that tests of receipts and issues do not number.
  await postMovements({ ...company, warehouse: warehouse_id }, [theirs, held], {
    entity: 'stocktransfer',
    kind: 'transfer',
  });
}

/** Gives a company that there is already the same, in one statement. */
export async function stockIn<Company extends { companyId: string; userId: string }>(company: Company) {
  const { companyId, userId } = company;
  const { product, variant, warehouse, room, position, partner, supplier, customer, renter } = stockRows(companyId);
  await insertRows({
    product: [product],
    variant: [variant],
    warehouse: [warehouse],
    storage_room: [room],
    storage_position: [position],
    partner: [supplier, customer, renter],
  });
  return {
    ...company,
    product: product.id,
    variant: variant.id,
    warehouse: warehouse.id,
    room: room.id,
    position: position.id,
    supplier: supplier.id,
    customer: customer.id,
    renter: renter.id,
    insert: (table: string, values: Record<string, unknown>) => made(companyId, table, values),
    async newPartner(code: string, ...roles: string[]) {
      const one = partner(code, ...roles);
      await insertRows({ partner: [one] });
      return one.id;
    },
    run: <T>(work: (trx: Trx) => Promise<T>) => asCompany(db, { companyId, userId }, work),
  };
}

/** A batch of the company's variant. */
export const newBatch = (company: StockCompany, number = `B-${randomUUID().slice(0, 8)}`, values: object = {}) =>
  company.insert('batch', { variant_id: company.variant, number, received_date: '2026-01-02', ...values });

/** The company's own available stock of a batch at its position, unless something else is said. */
export const keyOf = (company: StockCompany, batch_id: string, other: Partial<StockKey> = {}): StockKey => ({
  variant_id: company.variant,
  batch_id,
  owner_id: null,
  warehouse_id: company.warehouse,
  position_id: company.position,
  handling_unit_id: null,
  stock_status: 'available',
  pledge_id: null,
  ...other,
});

/** Posts movements as a document of their own, and answers its id. */
export function postMovements(
  company: StockCompany,
  movements: readonly Movement[],
  {
    entity = 'stockreceived',
    kind = 'purchase',
    date = '2026-06-01',
    ...other
  }: {
    entity?: LedgerEntity;
    kind?: string;
    date?: string;
    pledge_id?: string;
    owner_id?: string;
    partner_id?: string;
    to_warehouse_id?: string;
  } = {},
): Promise<string> {
  return company.run(async (trx) => {
    const document = await newDocument(trx, company, { entity, kind, date, ...other, ...totalOf(movements) });
    await post(trx, document, movements);
    return document.id;
  });
}

/** Packs and grams as a document says them: what comes in or goes out, or is moved. */
export function totalOf(movements: readonly Movement[]) {
  const most = (amounts: number[]) =>
    Math.max(...[1, -1].map((way) => amounts.reduce((sum, amount) => sum + Math.max(0, way * amount), 0)));
  return {
    packs: most(movements.map(({ packs }) => packs)),
    net_weight_g: most(movements.map(({ net_weight_g }) => net_weight_g)),
  };
}

type DocumentRow = Insertable<Database['stock_document']>;
type NewDocument = Pick<DocumentRow, 'entity' | 'kind' | 'date'> & Partial<DocumentRow>;

/** A document of the company's warehouse that nobody has posted yet; one of a facility was checked. */
export const newDocument = (trx: Trx, { warehouse }: StockCompany, values: NewDocument) =>
  trx
    .insertInto('stock_document')
    .values({
      warehouse_id: warehouse,
      submitted_at: null,
      decided_at: null,
      posted_at: null,
      ...(pledgeEntities.some((entity) => entity === values.entity) && {
        checked_by: sql<string>`app_user_id()`,
        checked_at: sql<string>`now()`,
      }),
      ...values,
    })
    .returning(['id', 'entity', 'kind', 'date', 'warehouse_id'])
    .executeTakeFirstOrThrow();

/** Voids a posted document as of its own date, and answers the void's id. */
export const voidPosted = (company: StockCompany, void_of_id: string): Promise<string> =>
  company.run(async (trx) => {
    const original = await trx
      .selectFrom('stock_document')
      .select(['date', 'packs', 'net_weight_g'])
      .where('id', '=', void_of_id)
      .executeTakeFirstOrThrow();
    const document = await newDocument(trx, company, {
      ...original,
      entity: 'voidtransaction',
      kind: 'void',
      void_of_id,
    });
    await postVoid(trx, document, void_of_id);
    return document.id;
  });

/** A submitted issue that holds back what its movements will take; answers its id. */
export const reserveFor = (company: StockCompany, movements: readonly Movement[]): Promise<string> =>
  company.run(async (trx) => {
    const values = { entity: 'stockissued', kind: 'sale', date: '2026-06-02', status: 'submitted' } as const;
    const document = await newDocument(trx, company, { ...values, ...totalOf(movements) });
    await reserve(trx, document.id, movements);
    return document.id;
  });

/** With which problem work is refused, and the faults and documents that it names; undefined where it is done. */
export const refusal = (
  work: Promise<unknown>,
): Promise<Pick<Problem, 'problem' | 'errors' | 'documents'> | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      const { problem, errors, documents } = error;
      return { problem, errors, documents };
    },
  );

/** So many packs and grams in, for so many rupiah. */
export const inward = (key: StockKey, packs: number, net_weight_g: number, value = 0): Movement => ({
  key,
  packs,
  net_weight_g,
  value,
  cause: 'supplier',
  pointer: '/lines/0/allocations/0',
});

/** So many packs and grams out, at their share of the value. */
export const outward = (key: StockKey, packs: number, net_weight_g: number): Movement => ({
  key,
  packs: -packs,
  net_weight_g: -net_weight_g,
  value: 'share',
  cause: 'customer',
  pointer: '/lines/0/allocations/0',
});

/** So many packs and grams from one key to another, with their share of the value. */
export const moved = (from: StockKey, to: StockKey, packs: number, net_weight_g: number): Movement[] =>
  sidesOf([{ from, to, packs, net_weight_g, pointer: '/lines/0/allocations/0' }]);

/** Pledges so many packs and grams of a key to a new facility, and answers the key on which they lie then. */
export async function pledged(
  company: StockCompany,
  key: StockKey,
  packs: number,
  net_weight_g: number,
): Promise<StockKey> {
  const number = `F-${randomUUID().slice(0, 8)}`;
  const pledge_id = await company.insert('facility', {
    number,
    financier_id: company.supplier,
    warehouse_id: company.warehouse,
  });
  const to = { ...key, pledge_id };
  const document = { entity: 'fishfinstock', kind: 'pledge', pledge_id } as const;
  await postMovements(company, moved(key, to, packs, net_weight_g), document);
  return to;
}

/** What lies on a balance: packs, grams, rupiah. */
export async function onHand(company: StockCompany, key: StockKey): Promise<[number, number, number]> {
  const row = await company.run((trx) =>
    trx
      .selectFrom('stock_balance')
      .select(['packs', 'net_weight_g', 'value'])
      .where('batch_id', '=', key.batch_id)
      .where('position_id', '=', key.position_id)
      .where('owner_id', 'is not distinct from', key.owner_id)
      .where('stock_status', '=', key.stock_status)
      .where('pledge_id', 'is not distinct from', key.pledge_id)
      .executeTakeFirst(),
  );
  return row ? [row.packs, row.net_weight_g, row.value] : [0, 0, 0];
}
