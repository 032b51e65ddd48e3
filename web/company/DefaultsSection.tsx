import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TAX_MAX } from '#shared/limits.ts';
import { NumberField } from '#web/platform/ui/number-fields.tsx';
import { Section } from './Section.tsx';
import type { SectionProps } from './use-company-form.ts';

/** What new products start with, and when goods are warned of. */
export function DefaultsSection({ form }: SectionProps) {
  const { t } = useTranslation('company');
  return (
    <Section name="defaults">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <NumberField
          label={t('field.tax_percent')}
          decimals={2}
          max={TAX_MAX}
          suffix=" %"
          {...form.field('tax_percent')}
        />
        <NumberField
          label={t('field.expiry_alert_days')}
          description={t('hint.expiry_alert_days')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          decimals={0}
          suffix={` ${t('days')}`}
          {...form.field('expiry_alert_days')}
        />
        <NumberField
          label={t('field.transit_alert_days')}
          description={t('hint.transit_alert_days')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          decimals={0}
          suffix={` ${t('days')}`}
          {...form.field('transit_alert_days')}
        />
        <NumberField
          label={t('field.count_interval_days')}
          description={t('hint.count_interval_days')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          decimals={0}
          suffix={` ${t('days')}`}
          {...form.field('count_interval_days')}
        />
      </SimpleGrid>
    </Section>
  );
}
