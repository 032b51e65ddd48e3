import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company } from '#shared/company.ts';
import { readDate } from '#shared/read-date.ts';
import { formatDate } from '#web/platform/look/format.ts';
import { useSession } from '#web/platform/session/session.tsx';
import { ConfirmDialog } from '#web/platform/ui/ConfirmDialog.tsx';
import { DateField } from '#web/platform/ui/DateField.tsx';
import { Section } from './Section.tsx';
import { type SectionOfScreen, useSection } from './use-section.ts';

const formOf = ({ stock_closed_until }: Company) => ({ stock_closed_until });

/** Up to which day the books of stock are closed. Opening closed days again is asked about first. */
export function BooksSection(props: SectionOfScreen) {
  const { t } = useTranslation('company');
  const { stock_closed_until: stored, time_zone } = useSession().company;
  const { field, frame } = useSection({ name: 'books', formOf, ...props });
  const [asking, setAsking] = useState(false);
  const typed = field('stock_closed_until');
  // What is no day yet is for the form to refuse.
  const opens =
    stored !== null && (typed.value === null || (readDate(typed.value).is === 'value' && typed.value < stored));
  const day = (date: string) => formatDate(date, time_zone);
  return (
    <>
      <Section {...frame} onSave={async () => (opens ? setAsking(true) : frame.onSave())}>
        <DateField
          {...typed}
          maw={420}
          label={t('field.stock_closed_until')}
          description={t('hint.stock_closed_until')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      </Section>
      {asking && stored && (
        <ConfirmDialog
          title={t('books.title')}
          choices={[{ label: t('books.confirm'), onChoose: () => frame.onSave().then(() => setAsking(false)) }]}
          onClose={() => setAsking(false)}
        >
          <Text size="sm">
            {typed.value
              ? t('books.reopen', { from: day(dayAfter(typed.value)), until: day(stored) })
              : t('books.reopenAll', { until: day(stored) })}
          </Text>
        </ConfirmDialog>
      )}
    </>
  );
}

/** The next day of the calendar, YYYY-MM-DD; what is no date yet stays as it was typed. */
function dayAfter(date: string) {
  const moment = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(moment.getTime())) {
    return date;
  }
  moment.setUTCDate(moment.getUTCDate() + 1);
  return moment.toISOString().slice(0, 10);
}
