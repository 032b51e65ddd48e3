import fc from 'fast-check';
import { sql } from 'kysely';
import { daysAfter } from '#shared/days.ts';
import { gramsOf } from '#shared/stock/quantity.ts';
import { isProblem, Problem } from '#server/platform/problems/problem.ts';
import { deepFreezer, setZone, transitOf } from '#server/stock/ledger/test-parties.ts';
import { inward, keyOf, moved, newBatch, outward, postMovements, voidPosted } from '#server/stock/ledger/testing.ts';
import { invoiceGround } from '../invoices/testing.ts';
import { serviceNames } from '#shared/stock/service-names.ts';
import { insertRows, owner } from '#server/testing.ts';
import { type Agreed, tariffsOf } from './test-agreed.ts';
import { nesting, unitsOf } from './test-units.ts';

const [FIRST, DAYS] = ['2024-01-01', 150] as const;
const day = fc.nat(DAYS - 1).map((n) => daysAfter(FIRST, n));
const batch = fc.nat(2);
const kilograms = fc.integer({ min: 1, max: 40 });
const goods = { batch, day, kilograms };
const service = { service: fc.constantFrom(...serviceNames), hundredths: fc.integer({ min: 1, max: 900 }) };

/** What is done with goods, beside that they are received. */
const acts = ['issue', 'move', 'leave', 'sell', 'buy', 'freeze', 'repack', 'regrade', 'reweigh'] as const;

/**
 * Work in any order of its days: goods that come, go, are moved to another room, leave to another warehouse, become another's and
 * the renter's again, are frozen, repacked, regraded or weighed again; services that are told of a document; units that are put onto others;
 * documents that are voided; the next month billed, and an invoice voided.
 */
export const work = (maxLength: number) =>
  fc.array(
    fc.oneof(
      { weight: 4, arbitrary: fc.record({ does: fc.constant('receive' as const), ...goods }) },
      { weight: 4, arbitrary: fc.record({ does: fc.constantFrom(...acts), ...goods }) },
      { weight: 2, arbitrary: fc.record({ does: fc.constant('serve' as const), which: fc.nat(20), ...service }) },
      { weight: 3, arbitrary: nesting(day) },
      { weight: 1, arbitrary: fc.record({ does: fc.constant('void' as const), which: fc.nat(20) }) },
      { weight: 2, arbitrary: fc.record({ does: fc.constant('bill' as const) }) },
      { weight: 1, arbitrary: fc.record({ does: fc.constant('void_invoice' as const), which: fc.nat(4) }) },
    ),
    { minLength: 6, maxLength },
  );
type Of<A> = A extends fc.Arbitrary<infer One> ? One : never;
export type Work = Of<ReturnType<typeof work>>[number];
type GoodsWork = Extract<Work, { batch: number }>;

const kinds = {
  receive: { entity: 'stockreceived', kind: 'deposit' },
  issue: { entity: 'stockissued', kind: 'withdrawal' },
  move: { entity: 'stocktransfer', kind: 'transfer' },
  leave: { entity: 'stocktransfer', kind: 'dispatch' },
  sell: { entity: 'stocktransfer', kind: 'owner_change' },
  buy: { entity: 'stocktransfer', kind: 'owner_change' },
  freeze: { entity: 'stockadjustment', kind: 'freeze' },
  repack: { entity: 'stockadjustment', kind: 'repack' },
  regrade: { entity: 'stockadjustment', kind: 'regrade' },
  reweigh: { entity: 'stockadjustment', kind: 'reweigh' },
} as const;

/** Of what lies on no unit. */
const LOOSE = 5;

/** A renter with a contract, two rooms of different classes, a second renter, and three batches, each on a unit of its own or on none. */
export async function placeOf({ storage, zone, is_fixed, ...terms }: Agreed) {
  const ground = await invoiceGround(terms);
  const { company, contract } = ground;
  const tariffs = tariffsOf({ storage, is_fixed }, company.room);
  const of = { company_id: company.companyId, contract_id: contract.id };
  await insertRows({ rental_tariff: tariffs.map((tariff) => ({ ...of, ...tariff })) });
  // Litres are whole however they are added up.
  await sql`update product set volume = 0.025 where id = ${company.product}`.execute(owner);
  const stands = await unitsOf(company);
  await setZone(company, zone);
  const deep = await deepFreezer(company);
  const batches = await Promise.all([0, 1, 2].map(() => newBatch(company)));
  const other_renter = await company.newPartner('P2', 'renter');
  const transit = await transitOf(company.others.warehouse);
  const posted: string[] = [];

  async function post(one: GoodsWork) {
    const handling_unit_id = one.kilograms % LOOSE === 0 ? null : stands.units[one.batch]!;
    const key = keyOf(company, batches[one.batch]!, { owner_id: company.renter, handling_unit_id });
    const theirs = { ...key, owner_id: one.kilograms % 2 === 0 ? other_renter : null };
    // Units stay where they are.
    const elsewhere = { handling_unit_id: null, warehouse_id: company.others.warehouse, position_id: transit };
    const [packs, grams] = [one.kilograms, gramsOf(one.kilograms)];
    const next = (one.batch + 1) % batches.length;
    // All but a tenth of what goes in comes out, as another batch.
    const made = { ...key, batch_id: batches[next]!, handling_unit_id: handling_unit_id && stands.units[next]! };
    const makes = () => [outward(key, packs, grams), inward(made, packs, grams - packs * 100)];
    const movements = {
      receive: () => [inward(key, packs, grams)],
      issue: () => [outward(key, packs, grams)],
      move: () => moved(key, { ...key, handling_unit_id: null, position_id: deep }, packs, grams),
      leave: () => moved(key, { ...key, ...elsewhere }, packs, grams),
      sell: () => moved(key, theirs, packs, grams),
      buy: () => moved(theirs, key, packs, grams),
      freeze: makes,
      repack: makes,
      regrade: makes,
      reweigh: () => [outward(key, 0, packs)],
    };
    const { does } = one;
    const to = does === 'leave' ? { to_warehouse_id: company.others.warehouse } : {};
    const of = { ...kinds[does], date: one.day, owner_id: company.renter, ...to };
    posted.push(await postMovements(company, movements[does](), of));
  }

  /** Tells of labels or hours with a document, in place of what was told of it before. */
  async function serve(document_id: string, { service, hundredths }: Omit<Extract<Work, { does: 'serve' }>, 'which'>) {
    const quantity = service === 'label' ? hundredths : hundredths / 100;
    await sql`insert into stock_service (company_id, document_id, service, quantity)
      values (${company.companyId}, ${document_id}, ${service}, ${quantity})
      on conflict (company_id, document_id, service) do update set quantity = excluded.quantity`.execute(owner);
  }

  return {
    ...ground,
    ...stands,
    post,
    /** Does work on goods as far as the ledger lets it; whether it did. */
    async does(one: GoodsWork | Extract<Work, { does: 'void' | 'serve' }>): Promise<boolean> {
      try {
        if ('batch' in one) await post(one);
        else {
          const id = posted[one.which];
          if (!id) return false;
          if (one.does === 'serve') await serve(id, one);
          else {
            posted.splice(one.which, 1);
            await voidPosted(company, id);
          }
        }
        return true;
      } catch (error) {
        // Not so much is there on the day.
        if (!(error instanceof Problem) || isProblem(error, 'internal-error')) throw error;
        return false;
      }
    },
  };
}
export type Place = Awaited<ReturnType<typeof placeOf>>;
