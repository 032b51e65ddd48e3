import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EDIT_OVERLAY_MS } from '#shared/limits.ts';
import type { MasterData } from '#shared/master-data/index.ts';
import { inputSchema, type Resource } from '#shared/master-data/resource.ts';
import { useSaveRecord } from '../records.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useRecordForm } from '../use-record-form.ts';
import { kinds } from './kinds.tsx';
import { formValues, isRequired, type MasterDataRecord } from './record.ts';
import { useResourceTexts } from './resource-texts.ts';

interface RecordDialogProps {
  resource: MasterData;
  /** Null for a new one. */
  record: MasterDataRecord | null;
  onClose(): void;
}

/** The form of one record: an input for each declared field, in the order of the declaration. */
export function RecordDialog({ resource, record, onClose }: RecordDialogProps) {
  const { t } = useTranslation('ui');
  const { one, fields: labels } = useResourceTexts(resource);
  const [schema] = useState(() => inputSchema<Resource['fields']>(resource));
  const [initial] = useState(() => formValues(resource, record));
  const { dirty, field: fieldProps, submit, place } = useRecordForm({ schema, initial });
  const save = useSaveRecord(resource.path, one);

  async function saveAndClose() {
    const saved = await submit((values) => {
      const body = schema.parse(values);
      return save({ id: record?.id ?? null, name: String(body['name']), body });
    });
    if (saved) {
      onClose();
    }
  }

  return (
    <FormDialog
      title={record ? t('record.editTitle', { name: String(record['name']) }) : t('record.createTitle', { what: one })}
      width="default"
      dirty={dirty}
      overlayFor={record ? EDIT_OVERLAY_MS : 0}
      onSubmit={saveAndClose}
      onClose={onClose}
    >
      <Stack gap="sm" ref={place}>
        {Object.entries<Resource['fields'][string]>(resource.fields).map(([name, field], index) => {
          const Input = kinds[field.kind].input;
          return (
            <Input
              key={name}
              label={labels[name] ?? name}
              withAsterisk={isRequired(field)}
              {...(index === 0 && { 'data-autofocus': true })}
              {...fieldProps(name)}
            />
          );
        })}
      </Stack>
    </FormDialog>
  );
}
