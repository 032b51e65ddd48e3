import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Section } from './Section.tsx';
import type { SectionProps } from './use-company-form.ts';

/** When unpaid rental invoices are reminded of. */
export function RentSection({ form }: SectionProps) {
  const { t } = useTranslation('company');
  const { onChange, ...field } = form.field('reminder_days');
  return (
    <Section name="rent">
      <TextInput
        {...field}
        label={t('field.reminder_days')}
        description={t('hint.reminder_days')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={60}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Section>
  );
}
