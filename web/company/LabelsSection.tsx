import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Section } from './Section.tsx';
import type { SectionProps } from './use-company-form.ts';

/** How new handling units are numbered. */
export function LabelsSection({ form }: SectionProps) {
  const { t } = useTranslation('company');
  const { onChange, ...field } = form.field('gs1_company_prefix');
  return (
    <Section name="labels">
      <TextInput
        {...field}
        label={t('field.gs1_company_prefix')}
        description={t('hint.gs1_company_prefix')}
        inputMode="numeric"
        maxLength={30}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Section>
  );
}
