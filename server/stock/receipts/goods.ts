import { sql } from 'kysely';
import { receivedFrom } from '#shared/stock/causes.ts';
import type { DocumentInGrams } from '#shared/stock/in-grams.ts';
import type { ReceivedKind } from '#shared/stock/kinds.ts';
import type { PackReadingInGrams } from '#shared/stock/pack-reading.ts';
import { costStateOf, receivedValues, shared } from '#shared/stock/received-values.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import type { IncomingPart, StockDocumentData } from '#server/stock/ledger/movements-of.ts';
import { makeBatches, wantedBatches } from './batches.ts';
import { handlingUnits } from './handling-units.ts';

/** The goods of one batch that come to one place. */
interface Part extends IncomingPart {
  /** The place in the document that it is of. */
  allocation_id: string;
  line_id: string;
  pack_weights_g: number[];
  pack_readings: PackReadingInGrams[];
}

/**
 * What a receipt brings: makes the batches that it describes and the handling units that it names, and writes down in its
 * lines and places which they are.
 */
export async function goodsOf(trx: Trx, document: DocumentInGrams): Promise<StockDocumentData> {
  const wanted = wantedBatches(document);
  const ids = await makeBatches(trx, wanted.flat());
  const units = await handlingUnits(
    trx,
    document.lines.flatMap(({ allocations }) =>
      allocations.flatMap(({ handling_unit_code }) => handling_unit_code ?? []),
    ),
  );
  const values = valuesOf(document);
  let next = 0;
  const parts = document.lines.flatMap((line, at): Part[] => {
    const own = ids.slice(next, next + wanted[at]!.length);
    next += own.length;
    const batches = line.batch_id ? [line.batch_id] : own;
    return line.allocations.flatMap((allocation, n): Part[] => {
      const { packs, net_weight_g, pack_weights_g, pack_readings } = allocation;
      const { handling_unit_code, position_id, stock_status } = allocation;
      const pointer = `/lines/${at}/allocations/${n}`;
      const whole = {
        allocation_id: allocation.id,
        line_id: line.id,
        variant_id: line.variant_id!,
        position_id: position_id!,
        handling_unit_id: handling_unit_code ? units.get(handling_unit_code.toLowerCase())! : null,
        stock_status,
        pointer,
        pointers: {
          batch: `/lines/${at}/new_batch/number`,
          position: `${pointer}/position_id`,
          handling_unit: `${pointer}/handling_unit_code`,
        },
      };
      const amount = { packs, net_weight_g, value: values[at]![n]!, pack_weights_g, pack_readings };
      if (line.variant!.traceability !== 'serial_number') return [{ ...whole, ...amount, batch_id: batches[0]! }];
      return eachPack(amount).map((pack) => ({ ...whole, ...pack, batch_id: batches.shift()! }));
    });
  });
  await writeDown(trx, document, parts);
  return {
    entity: 'stockreceived',
    from: receivedFrom[document.kind as ReceivedKind],
    warehouse_id: document.warehouse_id,
    owner_id: document.owner_id,
    parts: parts.map(({ allocation_id: _, line_id: __, pack_weights_g: ___, pack_readings: ____, ...part }) => part),
  };
}

/** The cost of each place of each line; nothing where the goods are not the company's. */
function valuesOf({ owner_id, lines, additional_cost = 0 }: DocumentInGrams): number[][] {
  return owner_id ? lines.map(({ allocations }) => allocations.map(() => 0)) : receivedValues(lines, additional_cost);
}

type Amount = Pick<Part, 'packs' | 'net_weight_g' | 'value' | 'pack_weights_g' | 'pack_readings'>;

/** The packs of a place one by one, each with its weight and its share of the value. */
function eachPack({ packs, net_weight_g, value, pack_weights_g, pack_readings }: Amount): Amount[] {
  const weights =
    pack_weights_g.length > 0
      ? pack_weights_g
      : shared(
          net_weight_g,
          Array.from({ length: packs }, () => 1),
        );
  const values = shared(value, weights);
  return weights.map((weight, at) => ({
    packs: 1,
    net_weight_g: weight,
    value: values[at]!,
    pack_weights_g: [weight],
    pack_readings: pack_readings.slice(at, at + 1),
  }));
}

/**
 * Notes the batch of each line and the batch and unit of each place, by which prices lines without a cost count, and what the costs
 * of the receipt lack. Packs that became batches become places of their own.
 */
async function writeDown(trx: Trx, document: DocumentInGrams, parts: readonly Part[]): Promise<void> {
  const serial = new Set(
    document.lines.filter(({ variant }) => variant?.traceability === 'serial_number').map(({ id }) => id),
  );
  const batched = parts.filter(({ line_id }) => !serial.has(line_id));
  const batches = new Map(batched.map(({ line_id, batch_id }) => [line_id, batch_id]));
  const lines = document.lines
    .map(({ id, provisional_price }) => ({ id, batch_id: batches.get(id) ?? null, price: provisional_price || null }))
    .filter(({ batch_id, price }) => batch_id ?? price);
  // A data-modifying part runs whether anything reads it or not.
  await sql`${named('write down receipt')}
    with lines as (
      update stock_line l set batch_id = coalesce(n.batch_id, l.batch_id),
        provisional_price = coalesce(n.price, l.provisional_price)
      from unnest(${lines.map(({ id }) => id)}::uuid[], ${lines.map(({ batch_id }) => batch_id)}::uuid[],
        ${lines.map(({ price }) => price)}::bigint[]) as n (id, batch_id, price)
      where l.document_id = ${document.id} and l.id = n.id
        and (n.price is not null or l.batch_id is distinct from n.batch_id)
    ), places as (
      update stock_allocation a set batch_id = n.batch_id, handling_unit_id = n.handling_unit_id
      from unnest(
        ${batched.map(({ allocation_id }) => allocation_id)}::uuid[], ${batched.map(({ batch_id }) => batch_id)}::uuid[],
        ${batched.map(({ handling_unit_id }) => handling_unit_id)}::uuid[]) as n (id, batch_id, handling_unit_id)
      where a.document_id = ${document.id} and a.id = n.id
    )
    update stock_document set cost_state = ${costStateOf(document)} where id = ${document.id}`.execute(trx);
  if (serial.size > 0)
    await writePacks(
      trx,
      document,
      parts.filter(({ line_id }) => serial.has(line_id)),
    );
}

async function writePacks(trx: Trx, document: DocumentInGrams, packs: readonly Part[]): Promise<void> {
  const codes = new Map(
    document.lines.flatMap(({ allocations }) =>
      allocations.map(({ id, handling_unit_code }) => [id, handling_unit_code]),
    ),
  );
  const byLine = Map.groupBy(packs, ({ line_id }) => line_id);
  await trx
    .deleteFrom('stock_allocation')
    .where('line_id', 'in', [...byLine.keys()])
    .execute();
  const rows = [...byLine.values()].flatMap((ofLine) =>
    ofLine.map((part, allocation_no) => ({
      ...part,
      allocation_no,
      document_id: document.id,
      warehouse_id: document.warehouse_id,
      handling_unit_code: codes.get(part.allocation_id) ?? null,
    })),
  );
  const columns = sql.join(
    [
      'document_id',
      'line_id',
      'warehouse_id',
      'allocation_no',
      'batch_id',
      'position_id',
      'handling_unit_code',
      'handling_unit_id',
      'stock_status',
      'packs',
      'net_weight_g',
      'pack_weights_g',
      'pack_readings',
    ].map((column) => sql.ref(column)),
  );
  await sql`
    insert into stock_allocation (${columns})
    select ${columns} from jsonb_populate_recordset(null::stock_allocation, ${JSON.stringify(rows)}::jsonb)`.execute(
    trx,
  );
}
