import { Select, Text } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdjustablePlace } from '#shared/stock/adjusted.ts';
import type { DocumentLine } from '#shared/stock/document.ts';
import type { ScannedBatch } from '#web/stock/documents/use-scanned-batch.ts';
import { alarm } from '#web/platform/ui/alarm.ts';
import { usePlaceName } from './place-name.ts';
import { isAt, placed } from './use-places.ts';

interface AddPlaceProps {
  line: DocumentLine;
  /** What the books say; undefined until that is known. */
  places: readonly AdjustablePlace[] | undefined;
  label: string;
  /** What is said where the books have nothing of it. */
  nothing: string;
  className: string | undefined;
  /** A batch whose place is looked for: at one place it is chosen, of several one is asked for. */
  scanned?: ScannedBatch | undefined;
  onAdd(chosen: AdjustablePlace, left: readonly AdjustablePlace[]): void;
}

/** Chooses one of the places of the books that a line does not name yet. */
export function AddPlace({ line, places, label, nothing, className, scanned, onAdd }: AddPlaceProps) {
  const { t } = useTranslation('stockDocuments');
  const nameOf = usePlaceName();
  const left = places?.filter((place) => !line.allocations.some((one) => isAt(one, place))) ?? [];
  const meant = scanned && left.filter(scanned.is);
  const isChoice = meant !== undefined && meant.length > 1;
  const isIt = scanned?.is;
  // It is told until something else is scanned.
  const isElsewhere = isIt !== undefined && places !== undefined && !places.some(isIt);
  const settle = useEffectEvent(() => {
    if (isElsewhere) alarm();
    if (!scanned || !meant || isChoice || isElsewhere) return;
    if (meant[0]) onAdd(meant[0], left);
    scanned.onDone();
  });
  useEffect(() => {
    if (places && isIt) settle();
  }, [places, isIt]);
  if (places?.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {nothing}
      </Text>
    );
  }
  const missing = isElsewhere && (
    <Text size="sm" c="bad" role="status">
      {t('pick.elsewhere')}
    </Text>
  );
  if (left.length === 0) return missing;
  return (
    <>
      {missing}
      <Select
        key={`${isChoice}`}
        defaultDropdownOpened={isChoice}
        onDropdownClose={() => isChoice && scanned?.onDone()}
        aria-label={label}
        placeholder={label}
        size="xs"
        searchable
        className={className ?? ''}
        data={(isChoice ? meant : left).map((place) => ({ value: place.id, label: nameOf(placed(place)) }))}
        value={null}
        onChange={(id) => {
          const chosen = left.find((one) => one.id === id);
          if (chosen) onAdd(chosen, left);
        }}
      />
    </>
  );
}
