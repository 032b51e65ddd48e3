import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CoretaxInvoice } from '#shared/rental-coretax.ts';
import { useFieldWords } from '#web/platform/calls/field-words.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { withReason } from '#web/platform/records/records.ts';
import { ConfirmDialog } from '#web/platform/ui/ConfirmDialog.tsx';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';

interface NumberDialogProps {
  invoice: CoretaxInvoice;
  enter(id: string, number: string): Promise<void>;
  onClose(): void;
}

/** Enters the number that Coretax gave an invoice. */
export function NumberDialog({ invoice, enter, onClose }: NumberDialogProps) {
  const { t } = useTranslation('rental');
  const wordsOf = useFieldWords();
  const [number, setNumber] = useState(invoice.tax_number ?? '');
  const [error, setError] = useState<string>();
  const about = `tax number ${invoice.id}`;
  const title = t('coretax.numberOf', { name: invoice.number });

  async function submit() {
    try {
      await enter(invoice.id, number);
      showSuccess({ about, title, message: t('coretax.saved') });
      onClose();
    } catch (problem) {
      const [fault] = Object.values(wordsOf(problem));
      setError(fault);
      if (!fault) showFailure({ about, title, message: withReason(t('coretax.notSaved'), problem) });
    }
  }

  return (
    <FormDialog
      title={title}
      width="default"
      dirty={number !== (invoice.tax_number ?? '')}
      overlayFor={0}
      submitLabel={t('coretax.save')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={t('coretax.numberLabel')}
        withAsterisk
        data-autofocus
        inputMode="numeric"
        value={number}
        error={error}
        onChange={({ currentTarget }) => {
          setNumber(currentTarget.value);
          setError(undefined);
        }}
      />
    </FormDialog>
  );
}

interface TakeBackDialogProps {
  invoice: CoretaxInvoice;
  takeBack(id: string): Promise<void>;
  onClose(): void;
}

/** Asks before an exported invoice can be exported again. */
export function TakeBackDialog({ invoice, takeBack, onClose }: TakeBackDialogProps) {
  const { t } = useTranslation('rental');
  const about = `tax file ${invoice.id}`;
  const title = t('coretax.takeBackTitle', { name: invoice.number });

  async function choose() {
    try {
      await takeBack(invoice.id);
      showSuccess({ about, title: invoice.number, message: t('coretax.takenBack') });
    } catch (problem) {
      showFailure({ about, title: invoice.number, message: withReason(t('coretax.notTakenBack'), problem) });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      title={title}
      choices={[{ label: t('coretax.takeBack'), dangerous: true, onChoose: choose }]}
      onClose={onClose}
    >
      <Text size="sm">{t('coretax.takeBackText')}</Text>
    </ConfirmDialog>
  );
}
