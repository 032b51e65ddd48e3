import { Stack, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { NAME_MAX } from '#shared/limits.ts';
import { savedViewInput } from '#shared/saved-view.ts';
import type { ViewedList } from '#shared/screens.ts';
import { useSaveRecord } from '../records.ts';
import { RecordFormDialog } from '../RecordFormDialog.tsx';
import { useRecordForm } from '../use-record-form.ts';
import type { ViewParts } from './current-view.ts';
import { viewsPath } from './use-views.ts';

interface SaveViewDialogProps {
  list: ViewedList;
  view: ViewParts;
  onClose(): void;
}

const schema = z.object({ name: savedViewInput.shape.name, is_shared: z.boolean() });

/** Saves what the list shows under a name. */
export function SaveViewDialog({ list, view, onClose }: SaveViewDialogProps) {
  const { t } = useTranslation('records');
  const [initial] = useState({ name: '', is_shared: false });
  const { dirty, field, values, change, submit, place } = useRecordForm({
    schema,
    initial,
    record: null,
    formOf: () => initial,
  });
  const save = useSaveRecord(viewsPath, t('views.one'));
  const { onChange, ...name } = field('name');
  return (
    <RecordFormDialog
      what={t('views.one')}
      newTitle={t('views.newTitle')}
      name={undefined}
      width="small"
      dirty={dirty}
      onSave={() => submit((settled) => save({ id: null, name: settled.name, body: { list, ...settled, ...view } }))}
      onClose={onClose}
    >
      <Stack gap="md" ref={place}>
        <TextInput
          data-autofocus
          withAsterisk
          label={t('views.name')}
          maxLength={NAME_MAX}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          {...name}
        />
        <Switch
          label={t('views.shared')}
          checked={values.is_shared}
          onChange={({ currentTarget }) => change({ is_shared: currentTarget.checked })}
        />
      </Stack>
    </RecordFormDialog>
  );
}
