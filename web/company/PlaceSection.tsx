import { Select, SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Language, LANGUAGES, TIME_ZONES, type TimeZone } from '#shared/limits.ts';
import { Section } from './Section.tsx';
import type { SectionProps } from './use-company-form.ts';

/** Where the company is and which language it speaks. */
export function PlaceSection({ form }: SectionProps) {
  const { t } = useTranslation(['company', 'common']);
  const zone = form.field('time_zone');
  const language = form.field('language');
  return (
    <Section name="place">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <Select
          {...zone}
          label={t('field.time_zone')}
          allowDeselect={false}
          data={TIME_ZONES.map((value) => ({ value, label: t(`zone.${value}`) }))}
          onChange={(chosen) => zone.onChange(chosen as TimeZone)}
        />
        <Select
          {...language}
          label={t('field.language')}
          description={t('hint.language')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          allowDeselect={false}
          data={LANGUAGES.map((value) => ({ value, label: t(`common:language.${value}`) }))}
          onChange={(chosen) => language.onChange(chosen as Language)}
        />
      </SimpleGrid>
    </Section>
  );
}
