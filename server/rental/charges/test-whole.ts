import { type Agreed, chargingUnder } from './charges.ts';
import type { GoodsPart } from './goods.ts';
import type { ChargedEvent, Stored } from './stored.ts';
import { addedUp } from './sums.ts';

/** All that was stored and done, at once. */
export interface Whole extends Agreed {
  stored: readonly Stored[];
  others?: GoodsPart['others'];
  events: readonly ChargedEvent[];
}

/** What is charged for all of it in one part, with what stands behind it. */
export function chargesOf({ stored, others = null, events, ...agreed }: Whole) {
  const charging = chargingUnder(agreed);
  const parts = [
    charging.goods({ stored, by: ['batch', 'position', 'handling_unit'], others }),
    charging.events(events),
    charging.months(),
  ];
  const all = addedUp();
  for (const part of parts) all.add(part);
  return {
    ...all.sums(),
    details: parts.flatMap(({ details }) => details),
    uncharged: parts.flatMap(({ uncharged }) => uncharged),
  };
}
