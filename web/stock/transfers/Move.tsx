import { ActionIcon, Button } from '@mantine/core';
import { IconMapPinSearch, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DocumentLine, StockDocument } from '#shared/stock/document.ts';
import { changesOf } from '#shared/stock/transferred-faults.ts';
import { NumberField } from '#web/platform/ui/number-fields.tsx';
import type { Allocation } from '#web/stock/documents/content.ts';
import { Fault } from '#web/stock/documents/Fault.tsx';
import { useFault } from '#web/stock/documents/faults.ts';
import { ScaleField } from '#web/stock/documents/ScaleField.tsx';
import { UnitField } from '#web/stock/documents/UnitField.tsx';
import { PositionSelect } from '#web/warehouses/PositionSelect.tsx';
import classes from './transfers.module.css';
import { useTarget } from './use-target.ts';

interface MoveProps {
  document: StockDocument;
  line: DocumentLine;
  move: Allocation;
  name: string;
  /** Said beside its name, as how much there is of it. */
  figures: string | undefined;
  /** The move of so many packs, with what they weigh. */
  ofPacks(packs: number): Allocation;
  onChange(next: Allocation): void;
  /** Left out where it cannot be removed. */
  onRemove?: (() => void) | undefined;
}

/** Goods of a place: how much of them goes, and where to within the warehouse, if they come or stay there. */
export function Move({ document, line, move, name, figures, ofPacks, onChange, onRemove }: MoveProps) {
  const { t } = useTranslation(['stockTransferred', 'stockDocuments']);
  const at = `lines/${line.id}/allocations/${move.id}`;
  const faults = {
    whole: useFault(at, move),
    batch: useFault(`${at}/batch_id`, move.batch_id),
    packs: useFault(`${at}/packs`, move.packs),
    weight: useFault(`${at}/net_weight`, move.net_weight),
    position: useFault(`${at}/to_position_id`, move.to_position_id),
    unit: useFault(`${at}/to_handling_unit_code`, move.to_handling_unit_code),
  };
  const hasTarget = changesOf(document) === 'place';
  const patch = (some: Partial<Allocation>) => onChange({ ...move, ...some });
  const target = useTarget({ document, line, move, onFound: patch });

  return (
    <fieldset className={classes.move} aria-label={name}>
      <div className={classes.head}>
        <span className={classes.name}>{name}</span>
        <span className={classes.figures}>{figures}</span>
        {onRemove && (
          <ActionIcon variant="subtle" color="gray" aria-label={t('remove', { place: name })} onClick={onRemove}>
            <IconX size={16} />
          </ActionIcon>
        )}
      </div>
      <NumberField
        label={t('packs')}
        size="xs"
        decimals={0}
        min={0}
        value={move.packs || null}
        error={faults.packs}
        onChange={(packs) => onChange(ofPacks(packs ?? 0))}
      />
      <ScaleField
        label={t('net_weight')}
        size="xs"
        value={move.net_weight || null}
        error={faults.weight}
        onChange={(net_weight) => patch({ net_weight: net_weight ?? 0 })}
      />
      {hasTarget && (
        <>
          <PositionSelect
            label={t('stockDocuments:field.to_position_id')}
            size="xs"
            warehouseId={document.warehouse_id}
            needs={line.variant?.temperature_class}
            value={move.to_position_id}
            error={faults.position}
            onChange={(to_position_id, position) =>
              patch({
                to_position_id,
                to_position: position && { id: position.id, code: position.code, room_name: position.room.name },
              })
            }
          />
          <UnitField
            label={t('stockDocuments:field.to_handling_unit_code')}
            size="xs"
            error={faults.unit}
            value={move.to_handling_unit_code}
            onChange={(to_handling_unit_code) => patch({ to_handling_unit_code })}
          />
          <Button
            size="xs"
            variant="default"
            leftSection={<IconMapPinSearch size={16} />}
            loading={target.isAsking}
            disabled={move.packs === 0 || move.net_weight === 0}
            onClick={target.ask}
          >
            {t('propose')}
          </Button>
        </>
      )}
      {[faults.whole, faults.batch, target.refusal].map((fault) => fault && <Fault key={fault} text={fault} />)}
    </fieldset>
  );
}
