import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT_MAX } from '#shared/limits.ts';
import type { StockDocument } from '#shared/stock/document.ts';
import { remarksBody, type Remarks } from '#shared/stock/document-input.ts';
import { call } from '#web/platform/calls/api.ts';
import { useFieldWords } from '#web/platform/calls/field-words.ts';
import { isOutdated } from '#web/platform/records/meanwhile.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { MeanwhilePanel } from '#web/platform/records/MeanwhilePanel.tsx';
import { withReason } from '#web/platform/records/records.ts';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import { useRecordForm } from '#web/platform/records/use-record-form.ts';
import type { DocumentType } from './document-type.ts';
import { remarkFields } from './head-fields.ts';
import type { Draft } from './use-draft.ts';
import { useDocumentName } from './words.ts';

type Form = Remarks & Record<string, unknown>;

const schema = remarksBody.omit({ version: true });

const remarksOf = (document: StockDocument): Form => ({
  reference: document.reference,
  notes: document.notes,
  vehicle_number: document.vehicle_number,
  driver_name: document.driver_name,
  seal_number: document.seal_number,
});

interface RemarksDialogProps {
  type: DocumentType;
  draft: Draft;
  onClose(): void;
}

/** Puts right what describes a posted document: its goods stay as they were posted. */
export function RemarksDialog({ type, draft, onClose }: RemarksDialogProps) {
  const { t } = useTranslation(['stockDocuments', 'notification']);
  const { document } = draft;
  const wordsOf = useFieldWords();
  const name = useDocumentName()(document);
  const [initial] = useState(() => remarksOf(document));
  const form = useRecordForm<Form, StockDocument>({ schema, initial, record: document, formOf: remarksOf });
  const { field, dirty, submit, place } = form;
  const client = useQueryClient();
  const notes = field('notes');

  async function save() {
    const about = `remarks ${document.id}`;
    const path = `${type.path}/${document.id}/remarks`;
    const saved = await submit(async (remarks, version) => {
      try {
        draft.take((await call<{ data: StockDocument }>('PUT', path, { ...remarks, version })).data);
      } catch (problem) {
        if (isOutdated(problem)) {
          void client.invalidateQueries({ queryKey: [type.path] });
          throw problem;
        }
        const message = withReason(t('notification:edit_message_failed', { what: name }), problem);
        showFailure({ about, title: t('notification:edit_title_failed'), message });
        return wordsOf(problem);
      }
      const message = t('notification:edit_message_success', { what: name });
      showSuccess({ about, title: t('notification:edit_title_success'), message });
      return undefined;
    });
    if (saved) {
      onClose();
    }
  }

  return (
    <FormDialog
      title={t('remarks.title', { name })}
      width="small"
      dirty={dirty}
      overlayFor={0}
      onSubmit={save}
      onClose={onClose}
    >
      <Stack gap="sm" ref={place}>
        <MeanwhilePanel form={form} entity={type.entity} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {remarkFields.map(({ name: one, max }, index) => {
            const { value, onChange, ...rest } = field(one);
            return (
              <TextInput
                key={one}
                label={t(`field.${one}`)}
                maxLength={max}
                {...(index === 0 && { 'data-autofocus': true })}
                {...rest}
                value={value ?? ''}
                onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
              />
            );
          })}
        </SimpleGrid>
        <Textarea
          label={t('field.notes')}
          autosize
          minRows={2}
          maxLength={TEXT_MAX}
          data-path={notes['data-path']}
          error={notes.error}
          value={notes.value ?? ''}
          onChange={({ currentTarget }) => notes.onChange(currentTarget.value || null)}
        />
      </Stack>
    </FormDialog>
  );
}
