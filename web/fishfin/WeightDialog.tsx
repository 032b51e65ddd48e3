import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/platform/look/format.ts';
import { NumberField } from '#web/platform/ui/number-fields.tsx';
import classes from '#web/platform/ui/take-row.module.css';
import { ChangeForm } from './ChangeForm.tsx';
import { GoodsName } from './GoodsName.tsx';
import type { ChangeDialogProps } from './use-change-request.ts';

/** Requests that pledged goods are recorded with what they really weigh. Only of packs that each weigh something else. */
export function WeightDialog({ facility, goods, onClose }: ChangeDialogProps) {
  const { t } = useTranslation('fishfin');
  const [typed, setTyped] = useState<ReadonlyMap<string, number>>(new Map());
  const corrections = [...typed].map(([balance_id, net_weight]) => ({ balance_id, net_weight }));
  const weighed = goods.filter(({ catch_weight }) => catch_weight);
  const places = [...typed.keys()];

  const type = (id: string, kg: number | null) =>
    setTyped((before) => {
      const after = new Map(before);
      if (kg === null) after.delete(id);
      else after.set(id, kg);
      return after;
    });

  return (
    <ChangeForm
      facility={facility}
      kind="weight_correction"
      asked={corrections.length === 0 ? null : { corrections }}
      nothing={t('change.dialog.nothingWeighed')}
      onClose={onClose}
    >
      {({ at, weights }) =>
        weighed.length === 0 ? (
          <Text size="sm">{t('change.dialog.noWeighed')}</Text>
        ) : (
          <ul className={classes.rows}>
            {weighed.map((one) => {
              const { id, batch, position_code: position, net_weight } = one;
              const place = `corrections/${places.indexOf(id)}`;
              return (
                <li key={id} className={classes.row}>
                  <GoodsName goods={one} />
                  <NumberField
                    className={classes.below}
                    label={t('change.dialog.weight', { batch: batch.number, position })}
                    description={t('change.dialog.recorded', { kg: formatNumber(net_weight, 3) })}
                    decimals={3}
                    min={0}
                    value={typed.get(id) ?? null}
                    error={weights.get(place) ?? at.get(place)}
                    onChange={(kg) => type(id, kg)}
                  />
                </li>
              );
            })}
          </ul>
        )
      }
    </ChangeForm>
  );
}
