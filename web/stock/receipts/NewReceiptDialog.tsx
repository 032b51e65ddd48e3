import { Select, SimpleGrid } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentRow, StockDocument } from '#shared/stock/document.ts';
import { receivedInput } from '#shared/stock/received.ts';
import { type ReceivedKind, receivedKinds } from '#shared/stock/kinds.ts';
import { useFieldWords } from '#web/platform/calls/field-words.ts';
import { showFailure } from '#web/platform/look/notices.ts';
import { withReason } from '#web/platform/records/records.ts';
import { useSession } from '#web/platform/session/session.tsx';
import { pageOf } from '#web/stock/documents/family.ts';
import { PartnerSelect } from '#web/stock/documents/PartnerSelect.tsx';
import { useStored } from '#web/stock/documents/use-document.ts';
import { useNewDraft } from '#web/stock/documents/use-new-draft.ts';
import { todayIn } from '#web/stock/documents/words.ts';
import { DateField } from '#web/platform/ui/DateField.tsx';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import { useRecordForm } from '#web/platform/records/use-record-form.ts';
import { useWarehouseChoices, WarehouseSelect } from '#web/warehouses/WarehouseSelect.tsx';
import { receivedFamily } from './family.ts';
import { comesFrom } from './received.ts';

type Form = {
  kind: ReceivedKind;
  date: string | null;
  warehouse_id: string | null;
  partner_id: string | null;
};

/** Makes the draft of a receipt: why goods come, when, where, and from whom. Its page takes the rest. */
export function NewReceiptDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['stockReceived', 'stockDocuments']);
  const { time_zone } = useSession().company;
  const navigate = useNavigate();
  const wordsOf = useFieldWords();
  const setStored = useStored(receivedFamily);
  const makeDraft = useNewDraft(receivedFamily);
  const warehouses = useWarehouseChoices().data?.data;
  const [initial] = useState<Form>(() => ({
    kind: 'purchase',
    date: todayIn(time_zone),
    warehouse_id: null,
    partner_id: null,
  }));
  const [made, setMade] = useState<StockDocument>();
  const [partner, setPartner] = useState<DocumentRow['partner']>(null);
  // Who works in one warehouse need not choose it.
  const only = warehouses?.length === 1 ? warehouses[0]!.id : null;
  const { field, values, errors, change, dirty, submit, place } = useRecordForm<Form>({
    schema: receivedInput,
    initial,
    settle: (typed) => ({ ...typed, warehouse_id: typed.warehouse_id ?? only }),
  });
  const [kind, date, warehouse] = [field('kind'), field('date'), field('warehouse_id')];
  const from = comesFrom[values.kind];

  // Once the form no longer holds anybody back.
  useEffect(() => {
    if (made) {
      onClose();
      void navigate({ to: pageOf(made) });
    }
  }, [made, onClose, navigate]);

  async function save() {
    await submit(async (typed) => {
      const owner_id = typed.kind === 'deposit' ? typed.partner_id : null;
      try {
        const data = await makeDraft({ ...typed, owner_id });
        setStored(data);
        setMade(data);
        return undefined;
      } catch (problem) {
        const about = 'new receipt';
        showFailure({ about, title: t('new.title'), message: withReason(t('new.failed'), problem) });
        return wordsOf(problem);
      }
    });
  }

  return (
    <FormDialog
      title={t('new.title')}
      width="small"
      dirty={dirty && !made}
      overlayFor={0}
      submitLabel={t('new.create')}
      onSubmit={save}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" ref={place}>
        <Select
          label={t('stockDocuments:field.kind')}
          data-autofocus
          allowDeselect={false}
          data={receivedKinds.map((value) => ({ value, label: t(`stockDocuments:kind.${value}`) }))}
          {...kind}
          onChange={(chosen) => {
            kind.onChange(chosen as ReceivedKind);
            setPartner(null);
            change({ partner_id: null });
          }}
        />
        <DateField label={t('stockDocuments:field.date')} withAsterisk {...date} />
        <WarehouseSelect
          label={t('stockDocuments:field.warehouse')}
          withAsterisk
          {...warehouse}
          value={warehouse.value ?? only}
        />
        {from && (
          <PartnerSelect
            label={t(`from.${from}`)}
            inRole={from}
            partner={partner}
            error={errors.partner_id}
            onChange={(chosen) => {
              setPartner(chosen);
              change({ partner_id: chosen?.id ?? null });
            }}
          />
        )}
      </SimpleGrid>
    </FormDialog>
  );
}
