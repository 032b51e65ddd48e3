import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/platform/look/format.ts';
import type { Allocation } from '#web/stock/documents/content.ts';
import { Fault } from '#web/stock/documents/Fault.tsx';
import { useFault } from '#web/stock/documents/faults.ts';
import { LineRow } from '#web/stock/documents/LineRow.tsx';
import type { LineFormProps } from '#web/stock/documents/PlacesPage.tsx';
import { anotherPlace, besidePallet, ofNothing, ofPacks } from './arrived.ts';
import { Difference } from './Difference.tsx';
import { KeptStates } from './KeptStates.tsx';
import { Move } from './Move.tsx';
import { OverrideReason } from './OverrideReason.tsx';
import { SentName } from './SentName.tsx';
import classes from './transfers.module.css';

/** A line of an arrival: what was sent, how much of it arrived, and where it is put. */
export function ArrivalLine({ document, line, n, onChange }: LineFormProps) {
  const { t } = useTranslation('stockTransferred');
  const fault = useFault(`lines/${line.id}/allocations`, line.allocations);
  const { allocations, expected_packs, expected_weight } = line;
  const sent = { packs: formatNumber(expected_packs ?? 0), kg: formatNumber(expected_weight ?? 0, 3) };
  const setPlaces = (change: (places: Allocation[]) => Allocation[], id = line.id) =>
    onChange(id, (before) => ({ ...before, allocations: change(before.allocations) }));

  function put(next: Allocation) {
    for (const { id } of document.lines) setPlaces((places) => besidePallet(places, next), id);
  }

  return (
    <LineRow line={line} n={n} detail={<SentName line={line} />}>
      <div className={classes.line}>
        {fault && <Fault text={fault} />}
        {allocations.map((place, at) => (
          <Move
            key={place.id}
            document={document}
            line={line}
            move={place}
            name={t('arrival.place', { n: at + 1 })}
            figures={at === 0 ? t('arrival.sent', sent) : undefined}
            ofPacks={(packs) => ofPacks(place, packs, line)}
            onChange={put}
            onRemove={
              allocations.length > 1
                ? () => setPlaces((places) => places.filter(({ id }) => id !== place.id))
                : undefined
            }
          />
        ))}
        <KeptStates document={document} line={line} />
        <Difference lines={[line]} />
        <OverrideReason line={line} onChange={onChange} />
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => setPlaces((places) => [...places, anotherPlace({ ...line, allocations: places })])}
          >
            {t('arrival.another')}
          </Button>
          {line.packs > 0 && (
            <Button size="xs" variant="default" onClick={() => onChange(line.id, ofNothing)}>
              {t('arrival.nothing')}
            </Button>
          )}
        </Group>
      </div>
    </LineRow>
  );
}
