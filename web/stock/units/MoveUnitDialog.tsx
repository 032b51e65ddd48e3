import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HandlingUnit } from '#shared/stock/handling-unit.ts';
import type { PositionChoice } from '#shared/storage.ts';
import { useSession } from '#web/platform/session/session.tsx';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import { todayIn } from '#web/stock/documents/words.ts';
import { transferredType } from '#web/stock/transfers/transferred-type.ts';
import { PositionSelect } from '#web/warehouses/PositionSelect.tsx';
import { useBegun } from './use-begun.ts';
import { transferOf } from './whole-unit.ts';

interface MoveUnitDialogProps {
  unit: HandlingUnit & { place: NonNullable<HandlingUnit['place']> };
  onClose(): void;
}

/** Asks where a unit goes, and begins the transfer of all that stands on it. Its page asks what is left open here. */
export default function MoveUnitDialog({ unit, onClose }: MoveUnitDialogProps) {
  const { t } = useTranslation(['inventory', 'stockDocuments']);
  const { time_zone } = useSession().company;
  const begin = useBegun(transferredType, t('unit.move.failed'));
  const [to, setTo] = useState<PositionChoice | null>(null);
  return (
    <FormDialog
      title={t('unit.move.title', { code: unit.code })}
      width="small"
      dirty={false}
      overlayFor={0}
      submitLabel={t('unit.move.create')}
      onSubmit={() => begin(transferOf(unit, unit.goods, to, todayIn(time_zone)))}
      onClose={onClose}
    >
      <PositionSelect
        label={t('stockDocuments:field.to_position_id')}
        warehouseId={unit.place.warehouse.id}
        value={to?.id ?? null}
        onChange={(_, position) => setTo(position)}
      />
    </FormDialog>
  );
}
