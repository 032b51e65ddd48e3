import { Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REASON_MIN, TEXT_MAX } from '#shared/limits.ts';
import { readDate } from '#shared/read-date.ts';
import { useCan, useFormatDate } from '#web/platform/session/session.tsx';
import { ConfirmDialog } from '#web/platform/ui/ConfirmDialog.tsx';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import type { CompanyForm } from './use-company-form.ts';

/** Whether saving would open closed days again. What is no day yet is for the form to refuse. */
export function opensClosedDays({ stored, values: { stock_closed_until: typed } }: CompanyForm): boolean {
  const { stock_closed_until: closed } = stored;
  return closed !== null && (typed === null || (readDate(typed).is === 'value' && typed < closed));
}

interface BooksQuestionProps {
  form: CompanyForm;
  onConfirm(reason: string): Promise<void>;
  onClose(): void;
}

/** Asks for the reason before closed days are opened again; people who may not open them are told so. */
export function BooksQuestion({ form, onConfirm, onClose }: BooksQuestionProps) {
  const { t } = useTranslation('company');
  const formatDate = useFormatDate();
  const mayReopen = useCan('stock_period')('update');
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const { stock_closed_until: after } = form.values;
  const { stock_closed_until: stored } = form.stored;
  const until = stored ? formatDate(stored) : '';
  const reason = typed.trim();
  const isMissing = reason.length < REASON_MIN;

  if (!mayReopen) {
    return (
      <ConfirmDialog title={t('books.title')} choices={[]} onClose={onClose}>
        <Text size="sm">{t('books.notAllowed', { until })}</Text>
      </ConfirmDialog>
    );
  }

  async function submit() {
    setTried(true);
    if (!isMissing) await onConfirm(reason);
  }

  return (
    <FormDialog
      title={t('books.title')}
      width="default"
      dirty={reason !== ''}
      overlayFor={0}
      submitLabel={t('books.confirm')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm" mb="sm">
        {after ? t('books.reopen', { from: formatDate(dayAfter(after)), until }) : t('books.reopenAll', { until })}
      </Text>
      <Textarea
        label={t('field.stock_reopen_reason')}
        withAsterisk
        data-autofocus
        autosize
        minRows={2}
        maxLength={TEXT_MAX}
        value={typed}
        error={tried && isMissing && t('books.reasonNeeded')}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </FormDialog>
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
