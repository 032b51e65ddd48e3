import { useTranslation } from 'react-i18next';
import { transforms } from '#shared/stock/transformed.ts';
import { putAllocation } from '#web/stock/documents/content.ts';
import { Fault } from '#web/stock/documents/Fault.tsx';
import { useFault } from '#web/stock/documents/faults.ts';
import { LineRow } from '#web/stock/documents/LineRow.tsx';
import { newAllocation } from '#web/stock/documents/new-line.ts';
import type { LineFormProps } from '#web/stock/documents/PlacesPage.tsx';
import { AddPlace } from './AddPlace.tsx';
import { adjustedType } from './adjusted-type.ts';
import classes from './adjustments.module.css';
import { PlaceCount } from './PlaceCount.tsx';
import { placed, useAdjustablePlaces } from './use-places.ts';

/** A line of a draft: the places of its goods, each counted beside what the books say, or what of them goes into a transformation. */
export function AdjustmentLine({ document, line, n, onChange, onRemove, scanned }: LineFormProps) {
  const { t } = useTranslation('stockAdjusted');
  const { data: places } = useAdjustablePlaces(adjustedType, document, line.variant_id);
  const isTaken = transforms(document);
  const offered = isTaken ? places?.filter(({ stock_status }) => stock_status === 'available') : places;
  const fault = useFault(`lines/${line.id}/allocations`, line.allocations);

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
        <AddPlace
          line={line}
          places={offered}
          label={t('add')}
          nothing={t('nothing')}
          className={classes.add}
          scanned={scanned}
          onAdd={(place) => {
            const { packs, net_weight } = place;
            const added = newAllocation({ ...placed(place), ...(isTaken && { packs, net_weight }) });
            onChange(line.id, (before) => putAllocation(before, added));
          }}
        />
      </div>
    </LineRow>
  );
}
