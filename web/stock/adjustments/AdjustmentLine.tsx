import { Select, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DocumentLine, StockDocument } from '#shared/stock/document.ts';
import { putAllocation } from '#web/stock/documents/content.ts';
import { Fault } from '#web/stock/documents/Fault.tsx';
import { useFault } from '#web/stock/documents/faults.ts';
import { LineRow } from '#web/stock/documents/LineRow.tsx';
import { newAllocation } from '#web/stock/documents/new-line.ts';
import type { ChangeLine } from '#web/stock/documents/use-lines.ts';
import { adjustedType } from './adjusted-type.ts';
import classes from './adjustments.module.css';
import { PlaceCount } from './PlaceCount.tsx';
import { usePlaceName } from './place-name.ts';
import { isAt, placed, useAdjustablePlaces } from './use-places.ts';

interface AdjustmentLineProps {
  document: StockDocument;
  line: DocumentLine;
  /** Its number, from one. */
  n: number;
  onChange: ChangeLine;
  onRemove(id: string): void;
}

/** A line of a draft: the places of its goods, each counted beside what the books say. */
export function AdjustmentLine({ document, line, n, onChange, onRemove }: AdjustmentLineProps) {
  const { t } = useTranslation('stockAdjusted');
  const nameOf = usePlaceName();
  const { data: places } = useAdjustablePlaces(adjustedType, document, line.variant_id);
  const fault = useFault(`lines/${line.id}/allocations`, line.allocations);
  const left = places?.filter((place) => !line.allocations.some((one) => isAt(one, place)));

  function add(id: string | null) {
    const place = places?.find((one) => one.id === id);
    if (place) onChange(line.id, (before) => putAllocation(before, newAllocation(placed(place))));
  }

  return (
    <LineRow line={line} n={n} detail={line.variant?.code} onRemove={onRemove}>
      <div className={classes.line}>
        {fault && <Fault text={fault} />}
        {line.allocations.map((allocation) => (
          <PlaceCount
            key={allocation.id}
            kind={document.kind}
            at={`lines/${line.id}/allocations/${allocation.id}`}
            allocation={allocation}
            places={places}
            onChange={(next) => onChange(line.id, (before) => putAllocation(before, next))}
            onRemove={() =>
              onChange(line.id, (before) => ({
                ...before,
                allocations: before.allocations.filter(({ id }) => id !== allocation.id),
              }))
            }
          />
        ))}
        {places?.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('nothing')}
          </Text>
        )}
        {left !== undefined && left.length > 0 && (
          <Select
            aria-label={t('add')}
            placeholder={t('add')}
            size="xs"
            searchable
            className={classes.add ?? ''}
            data={left.map((place) => ({ value: place.id, label: nameOf(placed(place)) }))}
            value={null}
            onChange={add}
          />
        )}
      </div>
    </LineRow>
  );
}
