import { Stack } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import type { FieldKind } from '#shared/master-data/fields.ts';
import type { MasterData } from '#shared/master-data/index.ts';
import type { Resource } from '#shared/master-data/resource.ts';
import { inputSchema } from '#shared/master-data/schema.ts';
import { formDataOf } from '#web/platform/records/form-data.ts';
import { MeanwhilePanel } from '#web/platform/records/MeanwhilePanel.tsx';
import { RecordFormDialog } from '#web/platform/records/RecordFormDialog.tsx';
import { RecordHistory } from '#web/platform/records/RecordHistory.tsx';
import { UsedBy } from '#web/platform/records/UsedBy.tsx';
import { useSaveRecord } from '#web/platform/records/records.ts';
import { type FieldProps, useRecordForm } from '#web/platform/records/use-record-form.ts';
import { asides } from './asides.tsx';
import { inputs } from './inputs.tsx';
import { PictureField } from './PictureField.tsx';
import classes from './record-dialog.module.css';
import type { MasterDataRecord } from './record.ts';
import { useResourceTexts } from './resource-texts.ts';

interface RecordDialogProps {
  resource: MasterData;
  /** Null for a new one. */
  record: MasterDataRecord | null;
  onClose(): void;
}

/** The form of one record: an input for each declared field, in the order of the declaration. */
export function RecordDialog({ resource: declared, record, onClose }: RecordDialogProps) {
  const resource: Resource = declared;
  const { one, fields: labels } = useResourceTexts(declared);
  const [schema] = useState(() => formSchema(resource));
  const [initial] = useState(() => formValues(resource, record));
  const form = useRecordForm<Record<string, unknown>, MasterDataRecord>({
    schema,
    initial,
    record,
    formOf: (stored) => formValues(resource, stored),
  });
  const { dirty, values, field: fieldProps, submit, place, record: stored } = form;
  const save = useSaveRecord(resource.path, one);
  const Aside = asides[declared.name];

  const saveRecord = () =>
    submit((settled, version) => {
      const { image, ...body } = schema.parse(settled);
      const sent = resource.image ? formDataOf(body, image as File | null | undefined) : body;
      return save({ id: record?.id ?? null, version, name: String(body[resource.title]), body: sent });
    });

  return (
    <RecordFormDialog
      what={one}
      name={record ? String(record[resource.title]) : undefined}
      width={declared.name === 'fishingArea' && !record ? 'small' : 'default'}
      dirty={dirty}
      onSave={saveRecord}
      onClose={onClose}
    >
      <Stack gap="sm" ref={place}>
        <MeanwhilePanel form={form} entity={resource.permission} />
        {resource.image && (
          <PictureField
            maxBytes={resource.image.bytes}
            current={(stored?.['image'] as string | null | undefined) ?? null}
            {...(fieldProps('image') as FieldProps<File | null | undefined>)}
          />
        )}
        <div className={classes.fields}>
          {Object.entries(resource.fields).map(([name, field], index, all) => {
            const Input = inputs[field.kind].Component;
            return (
              <div
                key={name}
                data-half={
                  isOneOfTwo(
                    all.map(([, { kind }]) => kind),
                    index,
                  ) || undefined
                }
              >
                <Input
                  label={labels[name] ?? name}
                  withAsterisk={field.required}
                  {...(index === 0 && { 'data-autofocus': true })}
                  {...fieldProps(name)}
                  field={field}
                  record={stored}
                />
              </div>
            );
          })}
        </div>
        {Aside && <Aside values={values} id={record?.id} />}
      </Stack>
      {record && (
        <>
          <UsedBy path={resource.path} id={record.id} />
          <RecordHistory path={resource.path} id={record.id} name={String(record[resource.title])} />
        </>
      )}
    </RecordFormDialog>
  );
}

/** Whether a field shares its line with the one before or after it. */
const isOneOfTwo = (kinds: readonly FieldKind[], at: number) => {
  const kind = kinds[at]!;
  return inputs[kind].short === true && (kinds[at - 1] === kind || kinds[at + 1] === kind);
};

/** What the form is checked by. `image` is a chosen file, null when it was removed, undefined when untouched. */
const formSchema = (resource: Resource): z.ZodObject =>
  resource.image ? inputSchema(resource).safeExtend({ image: z.instanceof(File).nullish() }) : inputSchema(resource);

/** The declared fields of a record, or those a new one starts with. An empty field is empty text in a form. */
function formValues(resource: Resource, record: MasterDataRecord | null): Record<string, unknown> {
  const entries = Object.entries(resource.fields).map(([name, { kind }]) => [
    name,
    record?.[name] ?? inputs[kind].empty,
  ]);
  return { ...(resource.image && { image: undefined }), ...Object.fromEntries(entries) };
}
