import { SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AgreementInput, agreementInput } from '#shared/stock-agreements.ts';
import { type ChosenPartner, PartnerSelect } from '#web/partners/PartnerSelect.tsx';
import { RecordFormDialog } from '#web/platform/records/RecordFormDialog.tsx';
import { useSaveRecord } from '#web/platform/records/records.ts';
import { useRecordForm } from '#web/platform/records/use-record-form.ts';
import { DateField } from '#web/platform/ui/DateField.tsx';
import { WarehouseSelect } from '#web/warehouses/WarehouseSelect.tsx';
import { agreementsPath, agreementsScreen } from './agreements.ts';

type BeginForm = { [Name in keyof AgreementInput]: AgreementInput[Name] | null };

const nothing: BeginForm = { owner_id: null, warehouse_id: null, day: null };

/** Begins an agreement: whose goods, where, and as which day closed. */
export function BeginDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('agreements');
  const what = t('one');
  const save = useSaveRecord(agreementsPath, what, agreementsScreen);
  const [owner, setOwner] = useState<ChosenPartner | null>(null);
  const { place, submit, ...form } = useRecordForm<BeginForm>({
    schema: agreementInput,
    initial: nothing,
    record: null,
    formOf: () => nothing,
  });
  const { value: _, onChange: changeOwner, ...ownerField } = form.field('owner_id');
  return (
    <RecordFormDialog
      what={what}
      name={undefined}
      dirty={form.dirty}
      onSave={() =>
        submit((values) => save({ id: null, version: undefined, name: owner?.name ?? '', body: { ...values } }))
      }
      onClose={onClose}
    >
      <div ref={place}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <PartnerSelect
            label={t('field.owner_id')}
            withAsterisk
            data-autofocus
            inRole="renter"
            from="/action_stock_documents/partners"
            partner={owner}
            onChange={(partner) => {
              setOwner(partner);
              changeOwner(partner?.id ?? null);
            }}
            {...ownerField}
          />
          <WarehouseSelect label={t('field.warehouse_id')} withAsterisk {...form.field('warehouse_id')} />
          <DateField
            label={t('field.day')}
            description={t('hint.day')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            withAsterisk
            {...form.field('day')}
          />
        </SimpleGrid>
      </div>
    </RecordFormDialog>
  );
}
