import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TAX_MAX } from '#shared/limits.ts';
import type { Company, CompanyBody } from '#shared/company.ts';
import { NumberField } from '#web/platform/ui/number-fields.tsx';
import { Section } from './Section.tsx';
import { type SectionOfScreen, useSection } from './use-section.ts';

interface Typed extends Record<string, unknown> {
  tax_percent: number | null;
  expiry_alert_days: number | null;
}

const formOf = ({ tax_percent, expiry_alert_days }: Company): Typed => ({ tax_percent, expiry_alert_days });

/** What new products start with, and when goods are warned of. */
export function DefaultsSection(props: SectionOfScreen) {
  const { t } = useTranslation('company');
  const { field, frame } = useSection<Typed>({
    name: 'defaults',
    formOf,
    bodyOf: (typed) => typed as CompanyBody,
    ...props,
  });
  return (
    <Section {...frame}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <NumberField label={t('field.tax_percent')} decimals={2} max={TAX_MAX} suffix=" %" {...field('tax_percent')} />
        <NumberField
          label={t('field.expiry_alert_days')}
          description={t('hint.expiry_alert_days')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          decimals={0}
          suffix={` ${t('days')}`}
          {...field('expiry_alert_days')}
        />
      </SimpleGrid>
    </Section>
  );
}
