import { SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkNumberFormat, NUMBER_FORMAT_MAX } from '#shared/document-number.ts';
import {
  type DocumentSetting,
  documentSettingForm,
  type DocumentSettingOf,
  settled as withoutNeedlessLimits,
} from '#shared/document-settings.ts';
import { call } from '#web/platform/calls/api.ts';
import { useFieldWords } from '#web/platform/calls/field-words.ts';
import { isOutdated } from '#web/platform/records/meanwhile.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { MeanwhilePanel } from '#web/platform/records/MeanwhilePanel.tsx';
import { withReason } from '#web/platform/records/records.ts';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import { NumberField, RupiahField } from '#web/platform/ui/number-fields.tsx';
import { useRecordForm } from '#web/platform/records/use-record-form.ts';
import { wait } from '#web/platform/calls/wait.ts';
import { pauses } from '#web/platform/calls/pauses.ts';
import { documentsPath, usePreview } from './use-documents.ts';

interface DocumentDialogProps {
  setting: DocumentSettingOf;
  onClose(): void;
}

type Form = DocumentSetting & Record<string, unknown>;

const formOf = ({ entity: _, version: __, ...setting }: DocumentSettingOf): Form => setting;

/** What may stand in braces, in the order in which numbers mostly have it. */
const tokens = '{YYYY} {MM} {RM} {DD}';

/** How one kind of document is numbered and approved. */
export function DocumentDialog({ setting, onClose }: DocumentDialogProps) {
  const { t } = useTranslation(['company', 'menu', 'notification']);
  const client = useQueryClient();
  const wordsOf = useFieldWords();
  const preview = usePreview();
  const { entity } = setting;
  const [initial] = useState(() => formOf(setting));
  const form = useRecordForm<Form, DocumentSettingOf>({
    schema: documentSettingForm,
    initial,
    record: setting,
    formOf,
    recordIn: (all) => (all as DocumentSettingOf[]).find((one) => one.entity === entity)!,
    settle: (typed) => withoutNeedlessLimits(typed) as Form,
  });
  const { field, values, dirty, submit, place } = form;
  const kind = t(`menu:item.${entity}`);
  const format = field('number_format');
  const needed = field('needs_approval');

  async function save() {
    const saved = await submit(async (body, version) => {
      const about = `save document ${entity}`;
      try {
        const documents = [{ entity, ...body, version }];
        const { data } = await call<{ data: DocumentSettingOf[] }>('PUT', documentsPath, { documents });
        client.setQueryData([documentsPath], data);
      } catch (problem) {
        if (isOutdated(problem)) {
          throw problem;
        }
        showFailure({
          about,
          title: t('notification:edit_title_failed'),
          message: withReason(t('notSaved', { section: kind }), problem),
        });
        return byField(wordsOf(problem));
      }
      showSuccess({
        about,
        title: t('notification:edit_title_success'),
        message: t('saved', { section: kind }),
      });
      await wait(pauses.close);
      return undefined;
    });
    if (saved) {
      onClose();
    }
  }

  return (
    <FormDialog
      title={t('document.edit', { kind })}
      width="small"
      dirty={dirty}
      overlayFor={0}
      onSubmit={save}
      onClose={onClose}
    >
      <Stack gap="sm" ref={place}>
        <MeanwhilePanel form={form} entity="company" />
        <TextInput
          {...format}
          label={t('field.number_format')}
          description={t('hint.number_format', { tokens })}
          withAsterisk
          data-autofocus
          spellCheck={false}
          autoComplete="off"
          maxLength={NUMBER_FORMAT_MAX + 10}
          onChange={({ currentTarget }) => format.onChange(currentTarget.value)}
        />
        <Text size="sm" aria-live="polite">
          {checkNumberFormat(values.number_format.trim())
            ? t('document.unreadable')
            : t('document.next', { number: preview(values.number_format.trim()) })}
        </Text>
        <Switch
          label={t('field.needs_approval')}
          checked={needed.value}
          onChange={({ currentTarget }) => needed.onChange(currentTarget.checked)}
        />
        {needed.value && (
          <>
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
              <NumberField
                label={t('field.approval_above_kg')}
                decimals={3}
                suffix=" kg"
                {...field('approval_above_kg')}
              />
              <RupiahField label={t('field.approval_above_rupiah')} {...field('approval_above_rupiah')} />
            </SimpleGrid>
            <Text size="xs" c="dimmed">
              {t('hint.approval')}
            </Text>
          </>
        )}
      </Stack>
    </FormDialog>
  );
}

/** The server knows the field's place in the list that was sent. */
const byField = (faults: Record<string, string>) =>
  Object.fromEntries(Object.entries(faults).map(([path, words]) => [path.slice(path.lastIndexOf('/') + 1), words]));
