import { sql } from 'kysely';
import { issued } from '#shared/stock/document-types.ts';
import { issuedFaults } from '#shared/stock/issued-faults.ts';
import { issuedDraft, issuedInput, issuedPosting } from '#shared/stock/issued.ts';
import { type IssueContext, stockFinder } from '#shared/stock/issue-order.ts';
import type { DocumentInGrams, TypedPlaceInGrams } from '#shared/stock/in-grams.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import type { DraftedType, WholeContent } from '#server/stock/documents/drafted-type.ts';
import { refuseKeptBack } from '#server/stock/documents/lien.ts';
import { share } from '#server/stock/ledger/apply.ts';
import { movementsOf } from '#server/stock/ledger/movements-of.ts';
import { reserve } from '#server/stock/ledger/reserve.ts';
import { askedPlaces } from './asked-places.ts';
import { goodsOf } from './goods.ts';
import { partnerOfIssue } from './partner.ts';
import { settlePicks } from './pick-rows.ts';
import { stockOfIssue, type ValuedStock } from './stock.ts';

/** The records that an issue is judged by, with the value of the stock. */
type IssueReads = Pick<IssueContext, 'partner'> & { stock: readonly ValuedStock[] };

/** Goods that go out. Their prices are selling prices, shown with the issue. */
export const issuedType: DraftedType<IssueReads> = {
  ...issued,
  input: issuedInput,
  draft: issuedDraft,
  posting: issuedPosting,
  asks: { kind: 'withdrawal', placed: askedPlaces },
  completed: (content) => ({ ...content, lines: content.lines.map(withWeighed) }),
  worth,
  reads: sql`json_build_object('partner', ${partnerOfIssue}, 'stock', ${stockOfIssue})`,
  faults: issuedFaults,
  value: valueOf,
  async submitted(trx, document) {
    await settlePicks(trx, document.id);
    await reserve(trx, document.id, movementsOf(await goodsOf(trx, document)));
  },
  goods: goodsOf,
  locked: refuseKeptBack,
};

const withWeighed = (line: WholeContent['lines'][number]) => ({ ...line, allocations: line.allocations.map(weighed) });

/** Once all packs of a place are weighed, their sum counts; until then what was planned. */
export function weighed<Taken extends { packs: number; net_weight_g: number; pack_weights_g: number[] }>(
  one: Taken,
): Taken {
  if (one.pack_weights_g.length === 0 || one.pack_weights_g.length !== one.packs) return one;
  return { ...one, net_weight_g: one.pack_weights_g.reduce((sum, weight) => sum + weight, 0) };
}

/** The value of the goods where they lie, in proportion to the weight that is taken. */
function valueOf(issue: DocumentInGrams, { stock }: IssueReads): number {
  const find = stockFinder(issue, { stock });
  return issue.lines
    .flatMap(({ allocations }) => allocations)
    .reduce((sum, allocation) => {
      const found = find(allocation);
      if (!found) return sum;
      const { value, net_weight_g } = found;
      return sum + share(value, Math.min(allocation.net_weight_g, net_weight_g), net_weight_g);
    }, 0);
}

type Taking = Pick<DocumentInGrams, 'warehouse_id' | 'owner_id'> & {
  lines: readonly { allocations: readonly TypedPlaceInGrams[] }[];
};

/** The same of what is not stored yet. */
export async function worth(trx: Trx, { warehouse_id, owner_id, lines }: Taking): Promise<number> {
  const taken = lines
    .flatMap(({ allocations }) => allocations)
    .filter(({ batch_id, position_id }) => batch_id !== null && position_id !== null);
  if (taken.length === 0) return 0;
  const { rows } = await sql<{ value: number }>`${named('worth of issue')}
    select coalesce(sum(round(b.value::numeric * least(a.grams, b.net_weight_g) / b.net_weight_g)), 0) as value
    from unnest(
      ${taken.map(({ batch_id }) => batch_id)}::uuid[], ${taken.map(({ position_id }) => position_id)}::uuid[],
      ${taken.map(({ handling_unit_code }) => handling_unit_code)}::text[],
      ${taken.map(({ stock_status }) => stock_status)}::text[],
      ${taken.map(({ net_weight_g }) => net_weight_g)}::bigint[]
    ) as a (batch_id, position_id, handling_unit_code, stock_status, grams)
    join stock_balance b on b.batch_id = a.batch_id and b.position_id = a.position_id and b.stock_status = a.stock_status
      and b.warehouse_id = ${warehouse_id} and b.owner_id is not distinct from ${owner_id}::uuid
    left join handling_unit u on u.company_id = b.company_id and u.id = b.handling_unit_id
    where b.net_weight_g > 0
      and lower(u.code collate indonesian) is not distinct from lower(a.handling_unit_code collate indonesian)`.execute(
    trx,
  );
  return rows[0]!.value;
}
