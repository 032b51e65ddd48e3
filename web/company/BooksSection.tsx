import { useTranslation } from 'react-i18next';
import { DateField } from '#web/platform/ui/DateField.tsx';
import { Section } from './Section.tsx';
import type { SectionProps } from './use-company-form.ts';

/** Up to which day the books of stock are closed. */
export function BooksSection({ form }: SectionProps) {
  const { t } = useTranslation('company');
  return (
    <Section name="books">
      <DateField
        {...form.field('stock_closed_until')}
        maw={420}
        label={t('field.stock_closed_until')}
        description={t('hint.stock_closed_until')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
    </Section>
  );
}
