import { Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Facility } from '#shared/fishfin.ts';
import { entryKinds, facilityEntryInput } from '#shared/fishfin-goods.ts';
import { useRecordForm } from '#web/platform/records/use-record-form.ts';
import { DateField } from '#web/platform/ui/DateField.tsx';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import { RupiahField } from '#web/platform/ui/number-fields.tsx';
import { useAdd } from './use-add.ts';

interface EntryForm extends Record<string, unknown> {
  kind: (typeof entryKinds)[number] | null;
  date: string | null;
  amount: number | null;
  reference: string | null;
}

const nothing: EntryForm = { kind: null, date: null, amount: null, reference: null };
const settle = (form: EntryForm): EntryForm => ({ ...form, reference: form.reference?.trim() || null });

/** Adds what was drawn, paid back or charged. */
export function EntryDialog({ facility, onClose }: { facility: Facility; onClose(): void }) {
  const { t } = useTranslation('fishfin');
  const add = useAdd(facility, '/entries', { done: t('entry.added'), failed: t('entry.failed') });
  const { place, field, submit, dirty } = useRecordForm<EntryForm>({
    schema: facilityEntryInput,
    initial: nothing,
    settle,
  });
  const { value: reference, onChange: changeReference, ...referenceField } = field('reference');
  return (
    <FormDialog
      title={t('entry.add')}
      width="small"
      dirty={dirty}
      overlayFor={0}
      onSubmit={async () => {
        if (await submit(add)) onClose();
      }}
      onClose={onClose}
    >
      <Text size="sm" mb="sm">
        {t('entry.hint')}
      </Text>
      <div ref={place}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <Select
            label={t('entry.kind')}
            withAsterisk
            data-autofocus
            data={entryKinds.map((value) => ({ value, label: t(`entry.kinds.${value}`) }))}
            {...field('kind')}
          />
          <DateField label={t('entry.date')} withAsterisk {...field('date')} />
          <RupiahField label={t('entry.amount')} withAsterisk {...field('amount')} />
          <TextInput
            label={t('entry.reference')}
            value={reference ?? ''}
            onChange={({ currentTarget }) => changeReference(currentTarget.value || null)}
            {...referenceField}
          />
        </SimpleGrid>
      </div>
    </FormDialog>
  );
}
