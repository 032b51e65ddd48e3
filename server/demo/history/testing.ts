import { sql } from 'kysely';
import { adjustedKinds, issuedKinds, receivedKinds } from '#shared/stock/kinds.ts';
import type { Db } from '#server/platform/db/database.ts';

const alone = ['draft', 'cancelled', 'approved', 'posted', 'voided'];
const decided = ['submitted', 'rejected'];

/** What a house has in its story that deals in whole fish, fresh and frozen. */
const ofFreshAndFrozen = ['stockadjustment of freeze', 'stockadjustment of thaw'];

/**
 * What a story has in it on any day. Where one works alone nobody else has to approve anything.
 * @param trades the codes of the company's variants
 */
export function everything(
  people: 'alone' | 'several',
  houses: 'one house' | 'several houses',
  trades: readonly string[],
): string[] {
  const statuses = people === 'several' ? [...alone, ...decided] : alone;
  return [
    ...receivedKinds.map((kind) => `stockreceived of ${kind}`),
    ...issuedKinds.map((kind) => `stockissued of ${kind}`),
    ...['stockreceived', 'stockissued'].flatMap((entity) => statuses.map((status) => `${entity} ${status}`)),
    ...(people === 'several' ? ['posted', 'cancelled', ...decided] : ['posted']).map(
      (status) => `voidtransaction ${status}`,
    ),
    ...(people === 'several'
      ? [
          ...adjustedKinds.map((kind) => `stockadjustment of ${kind}`),
          'stockadjustment of repack',
          'stockadjustment of cost_correction',
          'stockadjustment posted',
          'stock take counting',
          'stock take closed',
          'stockadjustment of cut',
          'stockadjustment of reglaze',
          'stockadjustment of regrade',
          'stockadjustment of commingle',
          'stockadjustment of recall',
          'stock recalled',
          'recalled goods with customers',
          'yield beside the expected one',
          ...(trades.some((code) => /^TUN-(?:HEAD|TRIM)$/.test(code)) ? ['by-products'] : []),
          ...(['YFT-WR-20-40', 'YFT-GG-B-20-40'].every((code) => trades.includes(code)) ? ofFreshAndFrozen : []),
        ]
      : []),
    ...(people === 'several' && houses === 'several houses'
      ? [
          'stocktransfer of dispatch',
          'stocktransfer of arrival',
          'stockadjustment of transit_difference',
          'stock in_transit',
          'dispatch on_the_way',
          'dispatch overdue',
          'dispatch arrived',
        ]
      : []),
    'stocktransfer of transfer',
    'stocktransfer of owner_change',
    'stocktransfer posted',
    ...['available', 'on_hold'].map((status) => `stock ${status}`),
    ...['own', 'of renters'].map((whose) => `goods ${whose}`),
    'expired',
    'expiring',
    'basket on a pallet',
    'rest of a delivery',
  ].toSorted();
}

/** What of it a company has on a day. */
export async function thereIs(db: Db, companyId: string, today: string): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    with document as (select * from stock_document where company_id = ${companyId}),
      stock as (
        select b.*, t.expiry_date from stock_balance b
        join batch t on t.company_id = b.company_id and t.id = b.batch_id
        where b.company_id = ${companyId} and b.packs > 0
      )
    select entity || ' of ' || kind as what from document where status = 'posted' and entity <> 'voidtransaction'
    union select entity || ' ' || status from document
    union select 'dispatch ' || case
        when exists (select from document a where a.previous_id = d.id and a.kind = 'arrival' and a.status = 'posted') then 'arrived'
        when d.date < ${today}::date - 3 then 'overdue' else 'on_the_way' end
      from document d where d.kind = 'dispatch' and d.status = 'posted'
    union select 'yield beside the expected one' from document
      where kind = 'cut' and status = 'posted' and expected_yield_percent is not null
    union select 'by-products' from document d join stock_line l on l.company_id = d.company_id and l.document_id = d.id
      where d.kind = 'cut' and d.status = 'posted' and l.cost_factor_percent = 0
    union select 'recalled goods with customers' from stock s where stock_status = 'recalled' and exists (
      select from stock_move m join document d on d.id = m.document_id
      where m.company_id = s.company_id and m.batch_id = s.batch_id and d.kind = 'sale' and d.status = 'posted')
    union select 'stock take ' || status from stock_count where company_id = ${companyId}
    union select 'rest of a delivery' from document where previous_id is not null and status = 'draft'
    union select 'stock ' || stock_status from stock
    union select 'basket on a pallet' from stock s join handling_unit h on h.company_id = s.company_id and h.id = s.handling_unit_id
      where h.parent_id is not null
    union select case when owner_id is null then 'goods own' else 'goods of renters' end from stock
    union select 'expired' from stock where expiry_date < ${today}
    union select 'expiring' from stock where stock_status = 'available' and expiry_date - ${today}::date between 0 and 30`.execute(
    db,
  );
  return rows.map(({ what }) => what).toSorted();
}

interface Occupancy {
  whole: number;
  /** By the code of the warehouse. */
  houses: Record<string, number>;
}

/** How much of the places on racks for frozen goods has something, from 0 to 1: of all together, and of those of each warehouse. */
export async function frozenOccupancy(db: Db, companyId: string): Promise<Occupancy> {
  const { rows } = await sql<{ code: string; used: number; places: number }>`
    select w.code, count(*)::int as places, (count(*) filter (where exists (
        select from stock_balance b where b.company_id = p.company_id and b.position_id = p.id and not b.is_empty
      )))::int as used
    from storage_position p
    join storage_room r on r.company_id = p.company_id and r.id = p.room_id
    join warehouse w on w.company_id = p.company_id and w.id = p.warehouse_id
    where p.company_id = ${companyId} and p.kind = 'rack' and r.status = 'active' and r.temperature_class in ('FRZ', 'DFZ', 'ULT')
    group by w.id, w.code`.execute(db);
  const sum = (of: 'used' | 'places') => rows.reduce((all, row) => all + row[of], 0);
  return {
    whole: sum('used') / sum('places'),
    houses: Object.fromEntries(rows.map(({ code, used, places }) => [code, used / places])),
  };
}

/**
 * Shares that no usual day has: all stores together are about two thirds full, and none is nearly empty. Told on 32 days of three months, those
 * of the first company were 60 to 76 % full, the smallest of them, of 36 places, 44 to 100 %.
 */
export const unusualOccupancy = ({ whole, houses }: Occupancy): Record<string, number> =>
  Object.fromEntries([
    ...Object.entries({ whole }).filter(([, share]) => share < 0.55 || share > 0.85),
    ...Object.entries(houses).filter(([, share]) => share < 0.35),
  ]);
