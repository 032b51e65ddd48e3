import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { daysBetween } from '#shared/days.ts';
import { TARE_DAYS } from '#shared/stock/pack-reading.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate, useSession } from '#web/platform/session/session.tsx';
import { NumberField } from '#web/platform/ui/number-fields.tsx';
import { useContainers } from './use-containers.ts';
import type { Weighing } from './use-weighing.ts';
import classes from './weighing.module.css';
import { todayIn } from './words.ts';

/** What is not of the goods in what the scale shows: the container, a known one or by what it weighs, and the ice around them. */
export function WeighedIn({ weighing }: { weighing: Weighing }) {
  const { t } = useTranslation('stockDocuments');
  const containers = useContainers();
  const formatDate = useFormatDate();
  const today = todayIn(useSession().company.time_zone);
  const { container, tare, glaze } = weighing;
  const isOld = container !== null && daysBetween(container.weighed_on, today) > TARE_DAYS;
  const choose = (id: string | null) => weighing.chooseContainer(containers.find((one) => one.id === id) ?? null);
  return (
    <div className={classes.weighedIn}>
      {containers.length > 0 && (
        <Select
          size="xs"
          className={classes.container ?? ''}
          label={t('weigh.container')}
          placeholder={t('weigh.noContainer')}
          searchable
          clearable
          data-scans
          data={containers.map(({ id, code, name, owner, tare: kg }) => ({
            value: id,
            label: [code, name, owner?.name, `${formatNumber(kg, 3)} kg`].filter(Boolean).join(' · '),
          }))}
          value={container?.id ?? null}
          error={isOld && t('weigh.oldTare', { date: formatDate(container.weighed_on) })}
          onChange={choose}
        />
      )}
      <NumberField
        size="xs"
        label={t('weigh.tare')}
        decimals={3}
        suffix=" kg"
        // A scale that types while the cursor is here is heard as well.
        data-scans
        value={tare}
        onChange={weighing.setTare}
      />
      <NumberField
        size="xs"
        label={t('weigh.glaze')}
        decimals={1}
        min={0}
        max={50}
        suffix=" %"
        data-scans
        value={glaze}
        onChange={weighing.setGlaze}
      />
      <small className={classes.hint}>{t('weigh.tareHint')}</small>
    </div>
  );
}
