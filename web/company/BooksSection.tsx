import { useTranslation } from 'react-i18next';
import { readDate } from '#shared/read-date.ts';
import { DateField } from '#web/platform/ui/DateField.tsx';
import { Hindrances } from './Hindrances.tsx';
import { Section } from './Section.tsx';
import type { CompanyForm, SectionProps } from './use-company-form.ts';

/** Up to which day the books of stock are closed, and what is open still before a later one is saved. */
export function BooksSection({ form, readOnly }: SectionProps) {
  const { t } = useTranslation('company');
  const until = laterClosing(form);
  return (
    <Section name="books">
      <DateField
        {...form.field('stock_closed_until')}
        maw={420}
        label={t('field.stock_closed_until')}
        description={t('hint.stock_closed_until')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      {until && !readOnly && <Hindrances until={until} />}
    </Section>
  );
}

/** The day that is typed where saving would close more days, YYYY-MM-DD. */
function laterClosing({ stored, values }: CompanyForm): string | undefined {
  const { stock_closed_until: typed } = values;
  const { stock_closed_until: closed } = stored;
  const read = readDate(typed ?? '');
  return read.is === 'value' && (closed === null || read.value > closed) ? read.value : undefined;
}
