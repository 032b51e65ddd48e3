import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Contract, contractInput } from '#shared/rental.ts';
import { MeanwhilePanel } from '#web/platform/records/MeanwhilePanel.tsx';
import { RecordFormDialog } from '#web/platform/records/RecordFormDialog.tsx';
import { useSaveRecord } from '#web/platform/records/records.ts';
import { useRecordForm } from '#web/platform/records/use-record-form.ts';
import { contractFormOf, settle } from './contract-form.ts';
import { rentalPath } from './contract.ts';
import { ContractFields } from './ContractFields.tsx';

interface ContractDialogProps {
  /** Null for a new one. */
  contract: Contract | null;
  onClose(): void;
}

/** The form of a rental contract. */
export function ContractDialog({ contract, onClose }: ContractDialogProps) {
  const { t } = useTranslation('rental');
  const what = t('contract');
  const [initial] = useState(() => contractFormOf(contract));
  const save = useSaveRecord(rentalPath, what, '/app/rental');
  const { place, submit, ...form } = useRecordForm({
    schema: contractInput,
    initial,
    record: contract,
    formOf: contractFormOf,
    settle,
  });
  const named = form.record ?? contract;

  return (
    <RecordFormDialog
      what={what}
      name={contract?.number}
      dirty={form.dirty}
      onSave={() =>
        submit((values, version) =>
          save({ id: contract?.id ?? null, version, name: values.number ?? '', body: { ...values } }),
        )
      }
      onClose={onClose}
    >
      <div ref={place}>
        <MeanwhilePanel form={form} entity="rental" offered={named ? [named.renter, named.warehouse] : []} />
        <ContractFields form={form} named={named} />
      </div>
    </RecordFormDialog>
  );
}
