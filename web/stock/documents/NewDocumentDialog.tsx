import { Select, SimpleGrid } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentRow, StockDocument } from '#shared/stock/document.ts';
import { ownerOf, rulesOf } from '#shared/stock/document-types.ts';
import { useFieldWords } from '#web/platform/calls/field-words.ts';
import { showFailure } from '#web/platform/look/notices.ts';
import { withReason } from '#web/platform/records/records.ts';
import { useRecordForm } from '#web/platform/records/use-record-form.ts';
import { useCan, useSession } from '#web/platform/session/session.tsx';
import { DateField } from '#web/platform/ui/DateField.tsx';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import { useCurrentWarehouse } from '#web/warehouses/current-warehouse.ts';
import { useWarehouseChoices } from '#web/warehouses/warehouse-choices.ts';
import { WarehouseSelect } from '#web/warehouses/WarehouseSelect.tsx';
import { type DraftedType, newNamesOf, pageOf } from './document-type.ts';
import { PartnerSelect } from './PartnerSelect.tsx';
import { useStored } from './use-document.ts';
import { useNewDraft } from './use-new-draft.ts';
import { todayIn } from './words.ts';

type Form = { kind: string; date: string | null; warehouse_id: string | null; partner_id: string | null };

interface NewDocumentDialogProps {
  type: DraftedType;
  onClose(): void;
}

/** Makes a draft: why goods move, when, where, and from whom if it is asked at once. Its page takes the rest. */
export function NewDocumentDialog({ type, onClose }: NewDocumentDialogProps) {
  const { words } = type;
  const { t } = useTranslation(['stockDocuments', 'partners', 'ui', words]);
  const { time_zone } = useSession().company;
  const can = useCan('stock_value');
  const setsCosts = can('view') && can('update');
  const navigate = useNavigate();
  const wordsOf = useFieldWords();
  const setStored = useStored(type);
  const makeDraft = useNewDraft(type);
  const warehouses = useWarehouseChoices().data?.data;
  const { currentId = null } = useCurrentWarehouse();
  const [initial] = useState<Form>(() => ({
    kind: newNamesOf(type)[0],
    date: todayIn(time_zone),
    warehouse_id: currentId,
    partner_id: null,
  }));
  const [made, setMade] = useState<StockDocument>();
  const [partner, setPartner] = useState<DocumentRow['partner']>(null);
  // Who works in one warehouse need not choose it.
  const only = warehouses?.length === 1 ? warehouses[0]!.id : null;
  const { field, values, errors, change, dirty, submit, place } = useRecordForm<Form>({
    schema: type.input,
    initial,
    settle: (typed) => ({ ...typed, warehouse_id: typed.warehouse_id ?? only }),
  });
  const [kind, date, warehouse] = [field('kind'), field('date'), field('warehouse_id')];
  // What goods cost is said by the people of finance alone.
  const offered = newNamesOf(type).filter((name) => setsCosts || !rulesOf(type, name).corrects);
  const role = type.asksPartner && rulesOf(type, values.kind).partner;

  // Once the form no longer holds anybody back.
  useEffect(() => {
    if (made) {
      onClose();
      void navigate({ to: pageOf(made) });
    }
  }, [made, onClose, navigate]);

  function choosePartner(chosen: DocumentRow['partner']) {
    setPartner(chosen);
    change({ partner_id: chosen?.id ?? null });
  }

  async function save() {
    await submit(async (typed) => {
      const owner_id = ownerOf(type, { ...typed, owner_id: null });
      try {
        const data = await makeDraft({ ...typed, owner_id });
        setStored(data);
        setMade(data);
        return undefined;
      } catch (problem) {
        const message = withReason(t(`${words}:new.failed`), problem);
        showFailure({ about: `new ${type.name}`, title: t(`${words}:new.title`), message });
        return wordsOf(problem);
      }
    });
  }

  return (
    <FormDialog
      title={t(`${words}:new.title`)}
      width="small"
      dirty={dirty && !made}
      overlayFor={0}
      submitLabel={t('ui:record.create')}
      onSubmit={save}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" ref={place}>
        <Select
          label={t('field.kind')}
          data-autofocus
          allowDeselect={false}
          data={offered.map((value) => ({ value, label: t(`kind.${value}`) }))}
          {...kind}
          onChange={(chosen) => {
            if (chosen) kind.onChange(chosen);
            choosePartner(null);
          }}
        />
        <DateField label={t('field.date')} withAsterisk {...date} />
        <WarehouseSelect label={t('field.warehouse')} withAsterisk {...warehouse} value={warehouse.value ?? only} />
        {role && (
          <PartnerSelect
            label={t(`partners:roles.${role}`)}
            inRole={role}
            partner={partner}
            error={errors.partner_id}
            onChange={choosePartner}
          />
        )}
      </SimpleGrid>
    </FormDialog>
  );
}
