import { dateOf, type Period } from '#shared/rental-calendar.ts';
import { basisOf, type Tariff } from '#shared/rental-tariff.ts';
import type { Contract } from '#shared/rental.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { openResult, type Result } from '#server/platform/db/result.ts';
import { rowsUpTo, slicesOf } from '#server/platform/db/slices.ts';
import { type ChargedPart, type Charging, LOOK_BACK_DAYS } from './charges.ts';
import type { ChargeDetail } from './detail.ts';
import type { Subject } from './goods.ts';
import { endOf, LAST_PLACE, placeOf } from './places.ts';
import { eventsOf, goodsOfOthers, storedGoods } from './read-stored.ts';
import type { Weighed } from './shares.ts';
import type { Stored } from './stored.ts';

/** A part of what was counted: all of what stands behind the part before it, as far as `upTo`. */
export interface CountedPart extends ChargedPart {
  upTo: string;
}

/** What was stored and done in a period as the ledger had it when it was asked for, and what is charged for it. */
export interface Parts {
  /** Part after part, so that never all is in memory; can be read again, and comes to the same. */
  read(): AsyncGenerator<CountedPart>;
  close(): Promise<void>;
}

const subjects = ['batch', 'position', 'handling_unit'] as const satisfies readonly Subject[];

/** Behind every id. */
const LAST_ID = 'g';

const idOf: Readonly<Record<Subject, (goods: Stored) => string | null>> = {
  batch: ({ batch_id }) => batch_id,
  position: ({ position_id }) => position_id,
  handling_unit: ({ handling_unit_id }) => handling_unit_id,
};

/** What the tariffs count goods by, beside batches. */
const furtherSubjects = (tariffs: readonly Tariff[]): Subject[] =>
  subjects
    .slice(1)
    .filter((subject) =>
      tariffs.some(({ basis }) => basisOf(basis).of === subject && basisOf(basis).for === 'storage'),
    );

interface Asked {
  contract: Contract;
  tariffs: readonly Tariff[];
  period: Period;
}

/**
 * Goods are read once where they are few. Where they are many, they are read batch by batch, and once more by position and by unit where
 * a tariff counts these: each must be together with all that lies there.
 * @param atOnce how many rows are read at once, where it is not as usual
 */
export async function openParts(
  trx: Trx,
  { contract, tariffs, period }: Asked,
  charging: Charging,
  atOnce?: number,
): Promise<Parts> {
  const history = { ...period, from: period.from - LOOK_BACK_DAYS };
  const further = furtherSubjects(tariffs);
  const storedBy = (subject: Subject) => openResult(trx, storedGoods(contract, history, subject), atOnce);
  const batches = await storedBy('batch');
  const goods: { by: readonly Subject[]; result: Result<Stored> }[] = [
    { by: batches.isRead ? subjects : ['batch'], result: batches },
  ];
  if (!batches.isRead) for (const subject of further) goods.push({ by: [subject], result: await storedBy(subject) });
  const isShared = contract.position_sharing === 'by_weight' && further.includes('position');
  const others = isShared ? await openResult(trx, goodsOfOthers(contract, history), atOnce) : null;
  const events = await openResult(trx, eventsOf(contract, period), atOnce);

  async function* read(): AsyncGenerator<CountedPart> {
    for (const { by, result } of goods) yield* goodsParts(charging, { by, result, others });
    const done = slicesOf(events.read(), ({ date, document_id }) => placeOf('document', document_id, dateOf(date)));
    for await (const some of done) {
      const { date, document_id } = some.at(-1)!;
      yield { ...charging.events(some), upTo: placeOf('document', document_id, dateOf(date)) };
    }
    yield { ...charging.months(), upTo: LAST_PLACE };
  }
  const opened = [...goods.map(({ result }) => result), ...(others ? [others] : []), events];
  return {
    read,
    async close() {
      for (const one of opened) await one.close();
    },
  };
}

interface GoodsBy {
  by: readonly Subject[];
  result: Result<Stored>;
  others: Result<Weighed> | null;
}

async function* goodsParts(charging: Charging, { by, result, others }: GoodsBy): AsyncGenerator<CountedPart> {
  const [first, ...more] = by as [Subject];
  const besides = by.includes('position') && others ? rowsUpTo(others.read(), (one) => one.position_id) : null;
  if (more.length > 0) {
    for await (const stored of result.read()) {
      const part = { stored, by, others: besides && (await besides(LAST_ID)) };
      yield { ...charging.goods(part), upTo: endOf(more.at(-1)!) };
    }
    return;
  }
  const idOfGoods = idOf[first];
  for await (const stored of slicesOf(result.read(), idOfGoods)) {
    const last = idOfGoods(stored.at(-1)!);
    const part = { stored, by, others: besides && (await besides(last!)) };
    const { details, uncharged } = charging.goods(part);
    yield {
      details,
      // Each goods are among the batches.
      uncharged: first === 'batch' ? uncharged : [],
      upTo: last === null ? endOf(first) : placeOf(first, last, ''),
    };
  }
}

/** What was counted at one rate, part by part. */
export async function* detailsAt(parts: Parts, tariffId: string): AsyncGenerator<readonly ChargeDetail[]> {
  for await (const { details } of parts.read()) {
    const same = details.filter(({ rate }) => rate.id === tariffId);
    if (same.length > 0) yield same;
  }
}
