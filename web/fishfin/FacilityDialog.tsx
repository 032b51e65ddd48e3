import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Facility, facilityInput } from '#shared/fishfin.ts';
import { MeanwhilePanel } from '#web/platform/records/MeanwhilePanel.tsx';
import { RecordFormDialog } from '#web/platform/records/RecordFormDialog.tsx';
import { useSaveRecord } from '#web/platform/records/records.ts';
import { useRecordForm } from '#web/platform/records/use-record-form.ts';
import { facilityFormOf, settle } from './facility-form.ts';
import { facilitiesPath } from './facility.ts';
import { FacilityFields } from './FacilityFields.tsx';

interface FacilityDialogProps {
  /** Null for a new one. */
  facility: Facility | null;
  onClose(): void;
}

/** The form of a facility. */
export function FacilityDialog({ facility, onClose }: FacilityDialogProps) {
  const { t } = useTranslation('fishfin');
  const what = t('facility');
  const [initial] = useState(() => facilityFormOf(facility));
  const save = useSaveRecord(facilitiesPath, what, '/app/fishfinstock');
  const { place, submit, ...form } = useRecordForm({
    schema: facilityInput,
    initial,
    record: facility,
    formOf: facilityFormOf,
    settle,
  });
  const named = form.record ?? facility;

  return (
    <RecordFormDialog
      what={what}
      name={facility?.number}
      dirty={form.dirty}
      onSave={() =>
        submit((values, version) =>
          save({ id: facility?.id ?? null, version, name: values.number ?? '', body: { ...values } }),
        )
      }
      onClose={onClose}
    >
      <div ref={place}>
        <MeanwhilePanel
          form={form}
          entity="fishfinstock"
          offered={named ? [named.financier, named.warehouse, ...(named.borrower ? [named.borrower] : [])] : []}
        />
        <FacilityFields form={form} named={named} />
      </div>
    </RecordFormDialog>
  );
}
