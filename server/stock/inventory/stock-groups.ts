import { type RawBuilder, sql } from 'kysely';
import type { StockGroup } from '#shared/stock/kinds.ts';
import { alphabetical } from '#server/platform/http/list.ts';
import { coded, withName } from '#server/platform/db/nested.ts';

type Sql = RawBuilder<unknown>;

/** How stock is added up by one thing. */
export interface Grouping {
  /** Of the balance `s`, with what `needs` joins: what is added up by, as columns of the rows `g`. */
  keys: Sql;
  by: Sql;
  needs?: Sql;
  /**
   * Where there may be many rows: the columns of `keys`, and which balances `s` are those of the rows of `first`. Then a page is
   * selected by the totals on hand, and all totals are aggregated for its rows alone. `finer` is a column of the balance that is
   * added up by before `needs` joins anything, so that it is joined to fewer rows.
   */
  many?: { keys: Sql; ofPage: Sql; finer?: Sql };
  /** The tables joined to a row `g`: the one that names it first, then those that identify it further. */
  own: Sql;
  others?: Sql;
  id: Sql;
  /** Columns of the answer that identify the row; all others are null. */
  shown: Partial<Record<'product' | 'variant' | 'batch' | 'owner' | 'warehouse' | 'room', Sql>>;
  /** The column of its rows' names. */
  name: Sql;
}

const ofVariant = sql`join variant v on v.company_id = app_company_id() and v.id = s.variant_id`;
const variant = sql`join variant v on v.company_id = app_company_id() and v.id = g.variant_id`;
const product = sql`join product p on p.company_id = app_company_id() and p.id = v.product_id`;
const warehouse = sql`join warehouse w on w.company_id = app_company_id() and w.id = g.warehouse_id`;

const text = (column: string) => alphabetical(sql.ref(column));

/** The owner of a balance; of one who was merged, the one that stays. */
const owner = sql`coalesce(theirs.merged_into_id, s.owner_id)`;

export const groupings: Record<StockGroup, Grouping> = {
  product: {
    keys: sql`v.product_id`,
    by: sql`v.product_id`,
    needs: ofVariant,
    own: sql`join product p on p.company_id = app_company_id() and p.id = g.product_id`,
    id: sql`g.product_id`,
    shown: { product: withName('p') },
    name: text('p.name'),
  },
  variant: {
    keys: sql`coalesce(v.merged_into_id, v.id) as variant_id`,
    by: sql`coalesce(v.merged_into_id, v.id)`,
    needs: ofVariant,
    many: {
      keys: sql`variant_id`,
      finer: sql`s.variant_id`,
      ofPage: sql`s.variant_id in (
        select o.id from variant o where coalesce(o.merged_into_id, o.id) in (select variant_id from first))`,
    },
    own: variant,
    others: product,
    id: sql`g.variant_id`,
    shown: { product: withName('p'), variant: coded('v') },
    name: text('v.name'),
  },
  batch: {
    keys: sql`s.batch_id, s.variant_id`,
    by: sql`s.batch_id, s.variant_id`,
    many: { keys: sql`batch_id, variant_id`, ofPage: sql`s.batch_id in (select batch_id from first)` },
    own: sql`join batch b on b.company_id = app_company_id() and b.id = g.batch_id`,
    others: sql`${variant} ${product}`,
    id: sql`g.batch_id`,
    shown: {
      product: withName('p'),
      variant: coded('v'),
      batch: sql`jsonb_build_object('id', b.id, 'number', b.number, 'expiry_date', b.expiry_date,
        'days_left', b.expiry_date - day.day)`,
    },
    name: text('b.number'),
  },
  owner: {
    keys: sql`${owner} as owner_id`,
    by: owner,
    needs: sql`left join partner theirs on theirs.company_id = app_company_id() and theirs.id = s.owner_id
      and theirs.merged_into_id is not null`,
    own: sql`left join partner o on o.company_id = app_company_id() and o.id = g.owner_id`,
    id: sql`coalesce(g.owner_id::text, 'own')`,
    shown: { owner: coded('o') },
    name: text('o.name'),
  },
  warehouse: {
    keys: sql`s.warehouse_id`,
    by: sql`s.warehouse_id`,
    own: warehouse,
    id: sql`g.warehouse_id`,
    shown: { warehouse: coded('w') },
    name: text('w.name'),
  },
  room: {
    keys: sql`s.warehouse_id, y.room_id`,
    by: sql`s.warehouse_id, y.room_id`,
    needs: sql`join storage_position y on y.company_id = app_company_id() and y.id = s.position_id`,
    own: sql`left join storage_room r on r.company_id = app_company_id() and r.id = g.room_id`,
    others: warehouse,
    id: sql`coalesce(g.room_id, g.warehouse_id)`,
    shown: { warehouse: coded('w'), room: coded('r') },
    name: text('r.name'),
  },
};
