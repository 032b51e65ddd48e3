import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { readDate } from '#shared/read-date.ts';
import { formatDate } from '#web/platform/look/format.ts';
import { useSession } from '#web/platform/session/session.tsx';
import { ConfirmDialog } from '#web/platform/ui/ConfirmDialog.tsx';
import type { CompanyForm } from './use-company-form.ts';

/** Whether saving would open closed days again. What is no day yet is for the form to refuse. */
export function opensClosedDays({ stored, values: { stock_closed_until: typed } }: CompanyForm): boolean {
  const { stock_closed_until: closed } = stored;
  return closed !== null && (typed === null || (readDate(typed).is === 'value' && typed < closed));
}

interface BooksQuestionProps {
  form: CompanyForm;
  onConfirm(): Promise<void>;
  onClose(): void;
}

/** Asks before closed days are opened again. */
export function BooksQuestion({ form, onConfirm, onClose }: BooksQuestionProps) {
  const { t } = useTranslation('company');
  const { time_zone } = useSession().company;
  const { stock_closed_until: typed } = form.values;
  const { stock_closed_until: stored } = form.stored;
  const day = (date: string) => formatDate(date, time_zone);
  return (
    <ConfirmDialog
      title={t('books.title')}
      choices={[{ label: t('books.confirm'), onChoose: onConfirm }]}
      onClose={onClose}
    >
      <Text size="sm">
        {typed
          ? t('books.reopen', { from: day(dayAfter(typed)), until: day(stored ?? typed) })
          : t('books.reopenAll', { until: stored ? day(stored) : '' })}
      </Text>
    </ConfirmDialog>
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
