import { useTranslation } from 'react-i18next';
import type { AdjustablePlace } from '#shared/stock/adjusted.ts';
import { changesOf } from '#shared/stock/transferred-faults.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { AddPlace } from '#web/stock/adjustments/AddPlace.tsx';
import { usePlaceName } from '#web/stock/adjustments/place-name.ts';
import { isAt, useAdjustablePlaces } from '#web/stock/adjustments/use-places.ts';
import type { Allocation } from '#web/stock/documents/content.ts';
import { Fault } from '#web/stock/documents/Fault.tsx';
import { useFault } from '#web/stock/documents/faults.ts';
import { LineRow } from '#web/stock/documents/LineRow.tsx';
import type { LineFormProps } from '#web/stock/documents/PlacesPage.tsx';
import { Move } from './Move.tsx';
import { wholeOf, withMove, withPacks } from './move.ts';
import { OverrideReason } from './OverrideReason.tsx';
import { transferredType } from './transferred-type.ts';
import classes from './transfers.module.css';

/** A line of a draft: its goods, each with where they lie, how much of them goes, and where to. */
export function TransferLine({ document, line, n, onChange, onRemove, scanned }: LineFormProps) {
  const { t } = useTranslation(['stockTransferred', 'stockDocuments']);
  const { data: places } = useAdjustablePlaces(transferredType, document, line.variant_id);
  const fault = useFault(`lines/${line.id}/allocations`, line.allocations);
  const nameOf = usePlaceName();

  const changes = changesOf(document);
  /** Goods are put on another pallet only where they go to another place of the warehouse. */
  const fitted = (move: Allocation) => (changes === 'place' ? move : { ...move, to_handling_unit_code: null });
  const offered = changes === 'warehouse' ? places?.filter(({ stock_status }) => stock_status === 'available') : places;

  /** A place, and all else of the line that moves with the same pallet. */
  function add(chosen: AdjustablePlace, left: readonly AdjustablePlace[]) {
    const { handling_unit_code: unit } = chosen;
    const beside = left.filter(
      (one) => changes !== 'owner' && one !== chosen && unit !== null && one.handling_unit_code === unit,
    );
    onChange(line.id, (before) => ({
      ...before,
      allocations: [...before.allocations, ...[chosen, ...beside].map(wholeOf).map(fitted)],
    }));
  }

  return (
    <LineRow line={line} n={n} detail={line.variant?.code} onRemove={onRemove}>
      <div className={classes.line}>
        {fault && <Fault text={fault} />}
        {line.allocations.map((move) => {
          const book = places?.find((place) => isAt(move, place));
          const there = book && { packs: formatNumber(book.packs), kg: formatNumber(book.net_weight, 3) };
          return (
            <Move
              key={move.id}
              document={document}
              line={line}
              move={move}
              name={nameOf(move)}
              figures={there ? t('there', there) : places && t('gone')}
              ofPacks={(packs) => (book ? withPacks(move, packs, book) : { ...move, packs })}
              onChange={(next) =>
                onChange(line.id, (before) => ({ ...before, allocations: withMove(before.allocations, fitted(next)) }))
              }
              onRemove={() =>
                onChange(line.id, (before) => ({
                  ...before,
                  allocations: before.allocations.filter(({ id }) => id !== move.id),
                }))
              }
            />
          );
        })}
        <OverrideReason line={line} onChange={onChange} />
        <AddPlace
          line={line}
          places={offered}
          label={t('add')}
          nothing={t('nothing')}
          className={classes.add}
          scanned={scanned}
          onAdd={add}
        />
      </div>
    </LineRow>
  );
}
