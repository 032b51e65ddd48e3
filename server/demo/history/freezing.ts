import { daysAfter } from '#shared/days.ts';
import type { StoryVariant } from './ground.ts';
import type { Story } from './story.ts';
import { type Made, named, type Process, type Taken, transformed } from './transform.ts';

/** Whole fish that is kept chilled, and what it is once it was frozen. */
const frozenOf = new Map([
  ['YFT-GG-A-20-40', 'YFT-WR-20-40'],
  ['YFT-GG-B-20-40', 'YFT-WR-20-40'],
  ['YFT-GG-A-40UP', 'YFT-WR-40UP'],
  ['YFT-GG-B-40UP', 'YFT-WR-40UP'],
]);
/** Frozen fish that is thawed is of the lesser grade. */
const thawedOf = new Map([
  ['YFT-WR-20-40', 'YFT-GG-B-20-40'],
  ['YFT-WR-40UP', 'YFT-GG-B-40UP'],
]);
/** So many fish at once. */
const FISH = 2;
/** What is left of them, as they lose water. */
const FROZEN_SHARE = 0.992;
const THAWED_SHARE = 0.985;

/** Fresh fish that nobody has bought is frozen before it is too late. */
export const frozen = (story: Story, day: string) =>
  changed(story, day, frozenOf, {
    kind: 'freeze',
    notes: 'Belum terjual, dibekukan di blast freezer',
    minutes: 900,
    duration_hours: 14.5,
    made: (taken) => [
      { variant: other(story, frozenOf, taken, day), packs: taken.packs, grams: left(taken, FROZEN_SHARE) },
    ],
  });

/** Frozen fish is thawed for who asks for it, and sold the day after. Each has a number of its own. */
export async function thawed(story: Story, day: string): Promise<boolean> {
  const process: Process = {
    kind: 'thaw',
    notes: 'Dicairkan untuk pesanan restoran',
    minutes: 420,
    duration_hours: 9,
    made: (taken) => {
      const variant = other(story, thawedOf, taken, day);
      const grams = Math.floor(left(taken, THAWED_SHARE) / taken.packs);
      return Array.from({ length: taken.packs }, (): Made => ({ variant, packs: 1, grams }));
    },
  };
  const taken = await changed(story, day, thawedOf, process);
  if (!taken) return false;
  const { warehouse } = taken;
  story.due.push({ day: daysAfter(day, 1), warehouse, variant: other(story, thawedOf, taken, day) });
  return true;
}

type Others = ReadonlyMap<string, string>;

const other = (story: Story, of: Others, { variant }: Taken, day: string): StoryVariant =>
  named(story, of.get(variant.code), day)!;

const left = ({ grams }: Taken, share: number): number => Math.round(grams * share);

/** Makes of some fish what it is once it was frozen or thawed. */
function changed(story: Story, day: string, others: Others, process: Process): Promise<Taken | undefined> {
  const suits = ({ code }: StoryVariant) => named(story, others.get(code), day) !== undefined;
  const batches = ({ traceability }: StoryVariant) => (traceability === 'serial_number' ? FISH : 1);
  return transformed(story, day, { suits, most: FISH, batches }, process);
}
