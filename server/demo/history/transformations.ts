import { gramsOf } from '#shared/stock/quantity.ts';
import { isFresh, isTraded } from './goods.ts';
import type { StoryVariant } from './ground.ts';
import type { Story } from './story.ts';
import { named, type Process, transformed } from './transform.ts';

/** A whole frozen fish, and what is sawn of it. Four loins of a fish are together about six tenths of it. */
const loinsOf = new Map([
  ['YFT-WR-20-40', 'YFT-LOIN-A-3-5'],
  ['YFT-WR-40UP', 'YFT-LOIN-A-5UP'],
]);
const LOINS = 4;
const EXPECTED_YIELD = 62;
/** What else is kept of it, by what share of its weight at most; it bears no cost. */
const byProducts = [
  { code: 'TUN-HEAD', share: 0.22 },
  { code: 'TUN-TRIM', share: 0.12 },
];
/** Loins that turn out to be of a lesser grade once they are looked at. */
const lesserOf = new Map([
  ['YFT-LOIN-AA-3-5', 'YFT-LOIN-A-3-5'],
  ['YFT-LOIN-AA-5UP', 'YFT-LOIN-A-5UP'],
]);

/** Whole tuna is sawn into loins. */
export function cutIntoLoins(story: Story, day: string) {
  const { chance } = story;
  const isWhole = ({ code }: StoryVariant) => loinsOf.has(code) && named(story, loinsOf.get(code), day) !== undefined;
  const process: Process = {
    kind: 'cut',
    notes: 'Dipotong menjadi loin untuk pesanan ekspor',
    minutes: 800,
    expected_yield_percent: EXPECTED_YIELD,
    made: ({ variant, packs, grams }) => {
      const loin = named(story, loinsOf.get(variant.code), day)!;
      const loins = { variant: loin, packs: packs * LOINS, grams: Math.round(grams * chance.decimal(0.58, 0.64, 3)) };
      const rest = byProducts.flatMap(({ code, share }) => {
        const sack = named(story, code, day);
        const full = sack ? Math.floor((grams * share) / gramsOf(sack.net_weight)) : 0;
        const weight = full * gramsOf(sack?.net_weight ?? 0);
        return sack && full > 0 ? [{ variant: sack, packs: full, grams: weight, isByProduct: true }] : [];
      });
      return [loins, ...rest];
    },
  };
  return transformed(story, day, { suits: isWhole, most: chance.whole(6, 12) }, process);
}

/** Loins are looked at once more, and some are not what their label says. */
export const regraded = (story: Story, day: string) =>
  transformed(
    story,
    day,
    { suits: ({ code }) => named(story, lesserOf.get(code), day) !== undefined, most: story.chance.whole(3, 8) },
    {
      kind: 'regrade',
      notes: 'Warna dan lemak diperiksa ulang, turun mutu',
      minutes: 620,
      made: ({ variant, packs, grams }) => [{ variant: named(story, lesserOf.get(variant.code), day)!, packs, grams }],
    },
  );

/** Goods that lay for long get a new glaze. It is no part of their net weight, so that weighs what it did. */
export const reglazed = (story: Story, day: string) =>
  transformed(
    story,
    day,
    { suits: (variant) => isTraded(variant) && !isFresh(variant), most: story.chance.whole(10, 30) },
    {
      kind: 'reglaze',
      notes: 'Lapisan es menipis, glasir ulang 8 %',
      minutes: 700,
      made: ({ variant, packs, grams }) => [{ variant, packs, grams }],
    },
  );

/** Cartons that were pressed flat are opened, and what was in them is repacked. */
export const repacked = (story: Story, day: string) =>
  transformed(
    story,
    day,
    { suits: (variant) => isTraded(variant) && !isFresh(variant), most: story.chance.whole(2, 6) },
    {
      kind: 'repack',
      notes: 'Karton penyok, isi dikemas ulang',
      minutes: 730,
      made: ({ variant, packs, grams }) => [{ variant, packs, grams }],
    },
  );

/** What is left of two deliveries is put together: from then on nobody can tell the one from the other. */
export const commingled = (story: Story, day: string) =>
  transformed(
    story,
    day,
    {
      suits: (variant) =>
        isTraded(variant) && !isFresh(variant) && !variant.catch_weight && variant.traceability === 'batch',
      most: story.chance.whole(4, 12),
      batches: () => 2,
    },
    {
      kind: 'commingle',
      notes: 'Sisa dua lot dicampur dalam satu wadah',
      minutes: 760,
      made: ({ variant, packs, grams }) => [{ variant, packs, grams }],
    },
  );
