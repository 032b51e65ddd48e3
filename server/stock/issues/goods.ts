import { sql } from 'kysely';
import { issuedTo } from '#shared/stock/causes.ts';
import type { IssuedKind } from '#shared/stock/kinds.ts';
import { issued, ownerOf } from '#shared/stock/document-types.ts';
import type { DocumentInGrams, PlaceInGrams } from '#shared/stock/in-grams.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import type { Part, StockDocumentData } from '#server/stock/ledger/movements-of.ts';
import '#server/stock/ledger/table.ts';

/** The goods that an issue takes out, place by place. It has no faults any more: nothing is left open. */
export async function goodsOf(trx: Trx, issue: DocumentInGrams): Promise<StockDocumentData> {
  const allocations = issue.lines.flatMap((line) => line.allocations);
  const units = await unitsCalled(
    trx,
    allocations.flatMap(({ handling_unit_code }) => handling_unit_code ?? []),
  );
  const part = (variant_id: string, one: PlaceInGrams, pointer: string): Part => ({
    variant_id,
    batch_id: one.batch_id!,
    position_id: one.position_id!,
    handling_unit_id: one.handling_unit_code === null ? null : units.get(one.handling_unit_code.toLowerCase())!,
    stock_status: one.stock_status,
    packs: one.packs,
    net_weight_g: one.net_weight_g,
    pointer,
  });
  return {
    entity: 'stockissued',
    to: issuedTo[issue.kind as IssuedKind],
    warehouse_id: issue.warehouse_id,
    owner_id: ownerOf(issued, issue),
    parts: issue.lines.flatMap((line, at) =>
      line.allocations.map((one, n) => part(line.variant_id!, one, `/lines/${at}/allocations/${n}`)),
    ),
  };
}

/** The ids of handling units by their codes in small letters. */
async function unitsCalled(trx: Trx, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const { rows } = await sql<{ id: string; code: string }>`${named('units called')}
    select id, code from handling_unit
    where lower(code collate indonesian) in (
      select lower(called collate indonesian) from unnest(${codes}::text[]) called)`.execute(trx);
  return new Map(rows.map(({ id, code }) => [code.toLowerCase(), id]));
}
