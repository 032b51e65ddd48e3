import { Select, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { StockDocument } from '#shared/stock/document.ts';
import { documentDate } from '#shared/stock/document.ts';
import { type IssuedKind, issuedKinds } from '#shared/stock/kinds.ts';
import { useFieldWords } from '#web/platform/calls/field-words.ts';
import { showFailure } from '#web/platform/look/notices.ts';
import { withReason } from '#web/platform/records/records.ts';
import { useSession } from '#web/platform/session/session.tsx';
import { pageOf } from '#web/stock/documents/family.ts';
import { useStored } from '#web/stock/documents/use-document.ts';
import { useNewDraft } from '#web/stock/documents/use-new-draft.ts';
import { todayIn } from '#web/stock/documents/words.ts';
import { DateField } from '#web/platform/ui/DateField.tsx';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import { useRecordForm } from '#web/platform/records/use-record-form.ts';
import { useWarehouseChoices, WarehouseSelect } from '#web/warehouses/WarehouseSelect.tsx';
import { issuedFamily } from './family.ts';

type Form = { kind: IssuedKind; date: string | null; warehouse_id: string | null };

const schema = z.strictObject({ kind: z.enum(issuedKinds), date: documentDate, warehouse_id: z.uuid() });

/** Asks why, when and from where goods go out, and makes the draft. */
export function NewIssueDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['stockIssued', 'stockDocuments', 'ui']);
  const { time_zone } = useSession().company;
  const { data } = useWarehouseChoices();
  // Who has one warehouse only need not choose.
  const only = data?.data.length === 1 ? data.data[0]!.id : null;
  const navigate = useNavigate();
  const store = useStored(issuedFamily);
  const makeDraft = useNewDraft(issuedFamily);
  const [made, setMade] = useState<StockDocument>();
  const wordsOf = useFieldWords();
  const [initial] = useState<Form>(() => ({ kind: 'sale', date: todayIn(time_zone), warehouse_id: null }));
  const { field, submit, place, dirty } = useRecordForm<Form>({
    schema,
    initial,
    settle: (values) => ({ ...values, warehouse_id: values.warehouse_id ?? only }),
  });

  const [kind, date, warehouse] = [field('kind'), field('date'), field('warehouse_id')];

  // Nothing typed is lost any more: only now may one leave.
  useEffect(() => {
    if (made) {
      onClose();
      void navigate({ to: pageOf(made) });
    }
  }, [made, onClose, navigate]);

  async function save() {
    await submit(async (typed) => {
      try {
        const data = await makeDraft(typed);
        store(data);
        setMade(data);
        return undefined;
      } catch (problem) {
        showFailure({ about: 'new issue', title: t('create'), message: withReason(t('create'), problem) });
        return wordsOf(problem);
      }
    });
  }

  return (
    <FormDialog
      title={t('create')}
      width="default"
      dirty={dirty && !made}
      overlayFor={0}
      submitLabel={t('ui:record.create')}
      onSubmit={save}
      onClose={onClose}
    >
      <Stack gap="sm" ref={place}>
        <Select
          label={t('stockDocuments:field.kind')}
          withAsterisk
          allowDeselect={false}
          data-autofocus
          data={issuedKinds.map((kind) => ({ value: kind, label: t(`stockDocuments:kind.${kind}`) }))}
          {...kind}
          onChange={(chosen) => chosen && kind.onChange(chosen)}
        />
        <DateField label={t('stockDocuments:field.date')} withAsterisk {...date} />
        <WarehouseSelect withAsterisk {...warehouse} value={warehouse.value ?? only} />
      </Stack>
    </FormDialog>
  );
}
