import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PositionSelect } from '#web/warehouses/PositionSelect.tsx';
import classes from '#web/platform/ui/take-row.module.css';
import { ChangeForm } from './ChangeForm.tsx';
import { GoodsName } from './GoodsName.tsx';
import type { ChangeDialogProps } from './use-change-request.ts';

/** Requests that pledged goods go to another position of their warehouse, all of each place. */
export function RelocationDialog({ facility, goods, onClose }: ChangeDialogProps) {
  const { t } = useTranslation('fishfin');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [to, setTo] = useState<string | null>(null);
  const asked =
    to === null || chosen.length === 0
      ? null
      : { moved: chosen.map((balance_id) => ({ balance_id, to_position_id: to })) };
  return (
    <ChangeForm
      facility={facility}
      kind="relocation"
      asked={asked}
      nothing={t('change.dialog.nothingMoved')}
      onClose={onClose}
    >
      {({ at }) => (
        <>
          <ul className={classes.rows}>
            {goods.map((one) => {
              const { id, batch, position_code: position } = one;
              return (
                <li key={id} className={classes.row}>
                  <GoodsName goods={one} />
                  <Checkbox
                    aria-label={t('change.dialog.move', { batch: batch.number, position })}
                    checked={chosen.includes(id)}
                    error={at.get(`moved/${chosen.indexOf(id)}`)}
                    onChange={({ currentTarget: { checked } }) =>
                      setChosen((before) => [...before.filter((other) => other !== id), ...(checked ? [id] : [])])
                    }
                  />
                </li>
              );
            })}
          </ul>
          <PositionSelect
            label={t('change.dialog.to')}
            withAsterisk
            warehouseId={facility.warehouse_id}
            value={to}
            onChange={setTo}
          />
        </>
      )}
    </ChangeForm>
  );
}
