import { sql } from 'kysely';
import { isCounted } from '#shared/stock/adjusted-faults.ts';
import { adjusted, ownerOf } from '#shared/stock/document-types.ts';
import type { DocumentInGrams, LineInGrams, PlaceInGrams } from '#shared/stock/in-grams.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import type { AdjustedPart, StockDocumentData } from '#server/stock/ledger/movements-of.ts';
import { countedParts } from './counted-parts.ts';
import { type BatchWorth, readStock, worthFound } from './stock.ts';
import '#server/stock/ledger/table.ts';

/** What an adjustment does to stock, each part where it was typed. Its faults were looked for before: nothing is left open. */
export async function goodsOf(trx: Trx, document: DocumentInGrams): Promise<StockDocumentData> {
  const { kind, warehouse_id, lines } = document;
  const units = await unitsOf(trx, document.id);
  const isRead = isCounted(kind) || lines.some(({ allocations }) => allocations.some(({ side }) => side === 'found'));
  const { worths, stock } = isRead ? await readStock(trx, document) : { worths: [], stock: [] };
  const owner_id = ownerOf(adjusted, document);
  const places = lines.flatMap((line, at) =>
    line.allocations.map((place, n) => {
      const part = partOf(line, place, { kind, units, worths, at: `/lines/${at}/allocations/${n}` });
      return { place, part };
    }),
  );
  const parts = isCounted(kind) ? countedParts(places, { stock, worths, owner_id }) : places.map(({ part }) => part);
  return { entity: 'stockadjustment', warehouse_id, owner_id, parts };
}

interface Around {
  kind: string;
  units: ReadonlyMap<string, string>;
  worths: readonly BatchWorth[];
  /** JSON pointer to the place. */
  at: string;
}

function partOf(line: LineInGrams, one: PlaceInGrams, { kind, units, worths, at }: Around): AdjustedPart {
  const part = {
    variant_id: line.variant_id!,
    batch_id: one.batch_id!,
    position_id: one.position_id!,
    handling_unit_id: units.get(one.id) ?? null,
    stock_status: one.stock_status,
    packs: one.packs,
    net_weight_g: one.net_weight_g,
    pointer: at,
  };
  if (one.side === 'found') return { ...part, becomes: 'found', value: worthFound(one, worths) };
  return { ...part, becomes: kind === 'damage' ? 'damaged' : 'lost' };
}

/** The handling unit of each place that names one, by the place's id. */
async function unitsOf(trx: Trx, documentId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; unit: string }>`${named('units of adjustment')}
    select a.id, u.id as unit from stock_allocation a
    join handling_unit u on u.company_id = a.company_id
      and lower(u.code collate indonesian) = lower(a.handling_unit_code collate indonesian)
    where a.document_id = ${documentId}`.execute(trx);
  return new Map(rows.map(({ id, unit }) => [id, unit]));
}
