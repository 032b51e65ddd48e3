import { type RawBuilder, sql } from 'kysely';
import type { AskedStock } from '#shared/stock/inventory.ts';
import { sameVariant } from '#server/platform/db/mergeable.ts';
import { today } from '#server/platform/db/today.ts';
import { grams, kilograms } from '#server/platform/db/kilograms.ts';
import { all, expiring, ownedBy } from './pieces.ts';
import { groupings } from './stock-groups.ts';
import '#server/stock/ledger/table.ts';

type Sql = RawBuilder<unknown>;
/** The filters of stock, wherever it is shown. */
export type Asked = Omit<AskedStock, 'format'>;

/** The day that is looked at. */
export const dayOf = ({ as_of }: Asked): Sql => (as_of ? sql`${as_of}::date` : today);

/** The filters of balances and of their days, which have the same columns. */
const placed = (table: string, { variant_id, batch_id, warehouse_id }: Asked): Sql[] => [
  ...(variant_id ? [sql`${sql.ref(`${table}.variant_id`)} = ${sameVariant(variant_id)}`] : []),
  ...Object.entries({ batch_id, warehouse_id })
    .filter(([, id]) => id !== undefined)
    .map(([column, id]) => sql`${sql.ref(`${table}.${column}`)} = ${id}`),
];

/** In which state a balance `b` counts on a day. Only batches past their date are joined: most are not. */
const stateOn = (day: Sql) => ({
  state: sql`stock_state(b.stock_status, past.expiry_date, ${day})`,
  join: sql`left join batch past on past.company_id = app_company_id() and past.id = b.batch_id
    and is_expired(past.expiry_date, ${day})`,
});

/** The balances now, or as they closed on a day. */
export function source(asked: Asked): Sql {
  const { state, join } = stateOn(sql`(select day from day)`);
  if (!asked.as_of) return sql`(select b.*, ${state} as stock_state from stock_balance b ${join} where not b.is_empty)`;
  return sql`(
    select ${state} as stock_state, b.variant_id, b.batch_id, b.owner_id, b.warehouse_id, b.position_id, b.pledge_id, m.packs,
      m.net_weight_g, m.value, null::integer as reserved_packs, null::bigint as reserved_weight_g
    from (
      select m.balance_id, m.packs, m.net_weight_g, m.value from stock_day m
      where ${all([sql`m.date <= ${asked.as_of}`, sql`m.until > ${asked.as_of}`, sql`m.packs > 0`, ...placed('m', asked)])}
    ) m join stock_balance b on b.company_id = app_company_id() and b.id = m.balance_id ${join})`;
}

export function conditions(asked: Asked): Sql {
  const { search, product_id, room_id, stock_status, below_alert, pledged } = asked;
  const expires = expiring('b.expiry_date', asked.expiry, dayOf(asked));
  return all([
    ...placed('s', asked),
    ...ownedBy('s', asked),
    ...(stock_status ? [sql`s.stock_state = ${stock_status}`] : []),
    ...(pledged ? [sql`s.pledge_id is not null`] : []),
    ...(product_id ? [sql`s.variant_id in (select id from variant where product_id = ${product_id})`] : []),
    ...(room_id ? [sql`s.position_id in (select id from storage_position where room_id = ${room_id})`] : []),
    ...(expires.length > 0 ? [sql`s.batch_id in (select b.id from batch b where ${all(expires)})`] : []),
    ...(below_alert
      ? [sql`s.variant_id in (select v.id from variant v join low on low.product_id = v.product_id where low.is_low)`]
      : []),
    ...(search === ''
      ? []
      : [sql`(s.variant_id in (select id from found_variant) or s.batch_id in (select id from found_batch))`]),
  ]);
}

const own = stateOn(today);

/**
 * Products with stock levels, and how the company's own available stock stands to them: goods of renters are not there to
 * sell. Their warehouses count together, independent of the filters.
 */
export const low = sql`
  low as materialized (
    select l.*, case when l.is_low and l.desired_stock > l.available then l.desired_stock - l.available end as order_weight
    from (
      select p.id as product_id, p.alert_stock, p.desired_stock, ${kilograms(sql`coalesce(own.available_g, 0)`)} as available,
        coalesce(own.available_g, 0) < ${grams('p.alert_stock')} as is_low
      from product p left join (
        select v.product_id, sum(b.net_weight_g - b.reserved_weight_g) as available_g
        from stock_balance b join variant v on v.company_id = app_company_id() and v.id = b.variant_id ${own.join}
        where not b.is_empty and b.owner_id is null and b.pledge_id is null and ${own.state} = 'available'
        group by v.product_id
      ) own on own.product_id = p.id
      where p.status = 'active' and (p.alert_stock is not null or p.desired_stock is not null)
    ) l
  )`;

/** The part that is not reserved; unknown of a day in the past. */
const free = {
  packs: sql`s.packs - coalesce(s.reserved_packs, 0)`,
  net_weight_g: sql`s.net_weight_g - coalesce(s.reserved_weight_g, 0)`,
};

const isHeld = sql`s.stock_state not in ('available', 'expired')`;

/** The sums of what is free in some state: with reserved and pledged the figures come to what is on hand. */
const freeWhere = (figure: string, condition: Sql, isKnown = true) =>
  sql.join([
    sql`${isKnown ? sql`coalesce(sum(${free.packs}) filter (where s.pledge_id is null and ${condition}), 0)` : sql`null::bigint`} as ${sql.ref(`${figure}_packs`)}`,
    sql`${isKnown ? sql`coalesce(sum(${free.net_weight_g}) filter (where s.pledge_id is null and ${condition}), 0)` : sql`null::bigint`} as ${sql.ref(`${figure}_weight_g`)}`,
  ]);

/** What there is, whatever its state. */
const onHand = sql`sum(s.packs)::bigint as packs, sum(s.net_weight_g)::bigint as net_weight_g, sum(s.value)::bigint as value`;

const summed = (asked: Asked, sums: Sql, alone: Sql[] = []): Sql => {
  const { keys, by, needs = sql`` } = groupings[asked.group_by];
  return sql`select ${keys}, ${sums} from ${source(asked)} s ${needs} where ${all([conditions(asked), ...alone])} group by ${by}`;
};

/** The sums of matching stock that do not ask for its state. */
export function groupedOnHand(asked: Asked): Sql {
  const { keys, by, needs, many } = groupings[asked.group_by];
  if (!many?.finer) return summed(asked, onHand);
  const finer = sql`select ${many.finer}, ${onHand} from ${source(asked)} s where ${conditions(asked)} group by ${many.finer}`;
  return sql`select ${keys}, ${onHand} from (${finer}) s ${needs} group by ${by}`;
}

/**
 * The sums of matching stock; products that are low are there even when nothing is left of them.
 * @param alone further conditions on the balances `s`
 */
export function grouped(asked: Asked, alone: Sql[] = []): Sql {
  const sums = summed(
    asked,
    sql`${onHand}, ${freeWhere('held', isHeld)}, ${freeWhere('expired', sql`s.stock_state = 'expired'`)},
      ${freeWhere('available', sql`s.stock_state = 'available'`, !asked.as_of)},
      sum(s.reserved_packs) as reserved_packs, sum(s.reserved_weight_g) as reserved_weight_g,
      coalesce(sum(s.packs) filter (where s.pledge_id is not null), 0) as pledged_packs,
      coalesce(sum(s.net_weight_g) filter (where s.pledge_id is not null), 0) as pledged_weight_g`,
    alone,
  );
  if (!asked.below_alert || asked.group_by !== 'product') return sums;
  const wanted = all([
    sql`low.is_low`,
    ...(asked.product_id ? [sql`low.product_id = ${asked.product_id}`] : []),
    ...(asked.search === ''
      ? []
      : [
          sql`(low.product_id in (select id from found_product) or low.product_id in (
          select v.product_id from variant v join found_variant f on f.id = v.id))`,
        ]),
  ]);
  const nothing = (column: string) => sql`coalesce(${sql.ref(`sums.${column}`)}, 0) as ${sql.ref(column)}`;
  return sql`select low.product_id, ${sql.join(figures.map(nothing))}
    from low left join (${sums}) sums on sums.product_id = low.product_id where ${wanted}`;
}

const figures = [
  'packs',
  'net_weight_g',
  'value',
  'held_packs',
  'held_weight_g',
  'expired_packs',
  'expired_weight_g',
  'reserved_packs',
  'reserved_weight_g',
  'pledged_packs',
  'pledged_weight_g',
  'available_packs',
  'available_weight_g',
];
