import { Slider, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Facility } from '#shared/fishfin.ts';
import { dropUntil, forecastOf } from '#shared/fishfin-forecast.ts';
import type { FacilityPosition } from '#shared/fishfin-goods.ts';
import { Facts } from '#web/platform/ui/Facts.tsx';
import { NumberField } from '#web/platform/ui/number-fields.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { writePercent } from './fault-words.ts';
import { rupiah } from './figures.ts';
import { LtvGauge } from './LtvGauge.tsx';

interface WhatIfProps {
  facility: Facility;
  position: FacilityPosition;
}

const none: ReadonlyMap<string, number> = new Map();

/** What a fall of all prices would do to a facility, before it happens. */
export function WhatIf({ facility, position }: WhatIfProps) {
  const { t } = useTranslation('fishfin');
  const [percent, setPercent] = useState<number | null>(10);
  const drop = Math.round((percent ?? 0) * 10);
  const forecast = forecastOf(facility, position, { drop, leaving: none });
  const call = dropUntil('margin_call', facility, position);
  return (
    <Section title={t('whatIf.title')}>
      <NumberField
        label={t('whatIf.drop')}
        decimals={1}
        min={0}
        max={100}
        suffix=" %"
        maw={220}
        value={percent}
        onChange={setPercent}
      />
      <Slider
        mt="sm"
        mb="md"
        maw={420}
        thumbLabel={t('whatIf.drop')}
        label={null}
        min={0}
        max={100}
        step={0.5}
        value={percent ?? 0}
        onChange={setPercent}
      />
      <LtvGauge facility={facility} position={forecast} />
      <Facts
        facts={[
          [t('position.value'), rupiah(forecast.value)],
          [t('position.availability'), rupiah(forecast.availability)],
          [t('position.top_up'), rupiah(forecast.top_up)],
        ]}
      />
      {call !== null && (
        <Text size="sm" mt="sm">
          {t(call === 0 ? 'whatIf.reached' : 'whatIf.call', { percent: writePercent(call / 10) })}
        </Text>
      )}
    </Section>
  );
}
