import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Scanned } from '#shared/scan/label-of.ts';
import { DOCUMENT_ALLOCATIONS_MAX } from '#shared/limits.ts';
import type { DocumentLine } from '#shared/stock/document.ts';
import { type Allocation, putAllocation, withLine } from '#web/stock/documents/content.ts';
import { newAllocation } from '#web/stock/documents/new-line.ts';
import type { ChangeDraft } from '#web/stock/documents/use-draft.ts';
import { useWeighing } from '#web/stock/documents/use-weighing.ts';
import { withFacts } from './scan.ts';
import { damagedSpot, weighedInto, withDamaged, withoutPack } from './weighing.ts';

interface TallyOptions {
  line: DocumentLine;
  change: ChangeDraft;
  input: RefObject<HTMLInputElement | null>;
}

/** The weighing of a line, at one of its places; each pack is stored at once. */
export function useTally({ line, change, input }: TallyOptions) {
  const { t } = useTranslation('stockReceived');
  const [blank] = useState(newAllocation);
  const places = line.allocations.length > 0 ? line.allocations : [blank];
  const [chosen, setChosen] = useState<string>();
  const place = places.find(({ id }) => id === chosen) ?? places[0]!;
  const weights = place.pack_weights;
  const putIn = (update: (allocation: Allocation) => Allocation, scanned?: Scanned) =>
    change(
      (before) =>
        withLine(before, line.id, (now) => {
          const current = now.allocations.find(({ id }) => id === place.id) ?? place;
          return putAllocation(scanned ? withFacts(now, scanned) : now, update(current));
        }),
      'once',
    );

  const weighing = useWeighing({
    line,
    weighed: line.allocations.flatMap(({ pack_weights }) => pack_weights),
    full: weights.length >= DOCUMENT_ALLOCATIONS_MAX ? t('tally.full') : undefined,
    input,
    onTake: (kg, scanned, reading) => putIn((current) => weighedInto(current, kg, reading), scanned),
  });

  return {
    weighing,
    places,
    place,
    weights,
    choosePlace(id: string | null) {
      setChosen(id ?? undefined);
      weighing.focus();
    },
    /** Takes back one pack, the last one unless said. */
    takeBack(index = weights.length - 1) {
      putIn((current) => withoutPack(current, index));
      weighing.focus();
    },
    /** Says of one pack that it is damaged, of the last one unless said. */
    damage(index = weights.length - 1) {
      change(
        (before) =>
          withLine(before, line.id, (now) =>
            withDamaged(now, { from: place.id, index, spot: damagedSpot(before.lines) }),
          ),
        'once',
      );
      weighing.focus();
    },
  };
}
