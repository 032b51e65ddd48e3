import { Select, SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Company } from '#shared/company.ts';
import { type Language, LANGUAGES, TIME_ZONES, type TimeZone } from '#shared/limits.ts';
import { Section } from './Section.tsx';
import { type SectionOfScreen, useSection } from './use-section.ts';

const formOf = ({ time_zone, language }: Company) => ({ time_zone, language });

/** Where the company is and which language it speaks. */
export function PlaceSection(props: SectionOfScreen) {
  const { t } = useTranslation(['company', 'common']);
  const { field, frame } = useSection({ name: 'place', formOf, ...props });
  const zone = field('time_zone');
  const language = field('language');
  return (
    <Section {...frame}>
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
