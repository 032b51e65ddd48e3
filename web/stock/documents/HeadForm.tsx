import { Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CELSIUS_MAX, TEXT_MAX } from '#shared/limits.ts';
import type { StockDocument } from '#shared/stock/document.ts';
import { rulesOf } from '#shared/stock/document-types.ts';
import { DayField } from '#web/platform/ui/DayField.tsx';
import { NumberField, RupiahField } from '#web/platform/ui/number-fields.tsx';
import { useWarehouseChoices } from '#web/warehouses/warehouse-choices.ts';
import { WarehouseSelect } from '#web/warehouses/WarehouseSelect.tsx';
import { DestinationSelect } from './DestinationSelect.tsx';
import { type DraftedType, newNamesOf, typedNamesOf } from './document-type.ts';
import { useFault } from './faults.ts';
import { awaitsPartner } from './head-faults.ts';
import { type HeadField, headFieldsOf } from './head-fields.ts';
import { PartnerSelect } from './PartnerSelect.tsx';
import { settled } from './settle.ts';
import classes from './stock-documents.module.css';
import type { ChangeDraft } from './use-draft.ts';

interface HeadFormProps {
  type: DraftedType;
  document: StockDocument;
  change: ChangeDraft;
}

/** The head of a document, as long as it is a draft. */
export function HeadForm({ type, document, change }: HeadFormProps) {
  const { t } = useTranslation(['stockDocuments', 'partners']);
  const { data: warehouses } = useWarehouseChoices();
  const { partner: role, owner: whose, changes } = rulesOf(type, document.kind);
  // What it is of follows from another record.
  const isGiven = type.derived?.includes(document.kind) ?? false;
  const faults = {
    date: useFault('date', document.date),
    warehouse: useFault('warehouse_id', document.warehouse_id),
    partner: useFault('partner_id', document.partner_id),
    owner: useFault('owner_id', document.owner_id),
    toOwner: useFault('to_owner_id', `${document.owner_id} ${document.to_owner_id}`),
    toWarehouse: useFault('to_warehouse_id', document.to_warehouse_id),
    notes: useFault('notes', document.notes),
  };
  const [isPartnerNext] = useState(() => awaitsPartner(type, document));
  const patch = (some: Partial<StockDocument>) => change((before) => settled(type, before, { ...before, ...some }));

  function chooseWarehouse(id: string | null) {
    const chosen = warehouses?.data.find((one) => one.id === id);
    if (chosen) patch({ warehouse_id: chosen.id, warehouse: chosen });
  }

  return (
    <div className={classes.head}>
      <Select
        label={t('field.kind')}
        allowDeselect={false}
        data={typedNamesOf(type)
          .filter((value) => value === document.kind || (!isGiven && newNamesOf(type).includes(value)))
          .map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={document.kind}
        onChange={(chosen) => chosen && patch({ kind: chosen })}
      />
      <DayField
        label={t('field.date')}
        withAsterisk
        value={document.date}
        error={faults.date}
        onChange={(day) => day && patch({ date: day })}
      />
      {!isGiven && (
        <WarehouseSelect
          label={t('field.warehouse')}
          withAsterisk
          current={document.warehouse}
          data-path="warehouse_id"
          value={document.warehouse_id}
          error={faults.warehouse}
          onChange={chooseWarehouse}
        />
      )}
      {changes === 'warehouse' && (
        <DestinationSelect
          from={document.warehouse_id}
          current={document.to_warehouse}
          error={faults.toWarehouse}
          onChange={(to_warehouse) => patch({ to_warehouse, to_warehouse_id: to_warehouse?.id ?? null })}
        />
      )}
      {role && (
        <PartnerSelect
          label={t(`partners:roles.${role}`)}
          withAsterisk
          inRole={role}
          autoFocus={isPartnerNext}
          partner={document.partner}
          error={faults.partner}
          onChange={(partner) => patch({ partner, partner_id: partner?.id ?? null })}
        />
      )}
      {whose === 'named' && !isGiven && (
        <PartnerSelect
          label={t('field.owner')}
          inRole="renter"
          placeholder={t('ownGoods')}
          partner={document.owner}
          error={faults.owner}
          onChange={(owner) => patch({ owner, owner_id: owner?.id ?? null })}
        />
      )}
      {changes === 'owner' && (
        <PartnerSelect
          label={t('field.to_owner_id')}
          inRole="renter"
          placeholder={t('ownGoods')}
          partner={document.to_owner}
          error={faults.toOwner}
          onChange={(to_owner) => patch({ to_owner, to_owner_id: to_owner?.id ?? null })}
        />
      )}
      {headFieldsOf(type, document).map((field) => (
        <Field key={field.name} field={field} document={document} onPatch={patch} />
      ))}
      <Textarea
        className={classes.wide ?? ''}
        label={t('field.notes')}
        withAsterisk={type.needsNotes === true && !role}
        autosize
        minRows={1}
        maxLength={TEXT_MAX}
        value={document.notes ?? ''}
        error={faults.notes}
        onChange={({ currentTarget }) => patch({ notes: currentTarget.value || null })}
      />
    </div>
  );
}

interface FieldProps {
  field: HeadField;
  document: StockDocument;
  onPatch(some: Partial<StockDocument>): void;
}

function Field({ field, document, onPatch }: FieldProps) {
  const { t } = useTranslation(['stockDocuments', 'stockReceived']);
  const { name } = field;
  const error = useFault(name, document[name]);
  if (field.control === 'text') {
    return (
      <TextInput
        label={t(`field.${field.name}`)}
        maxLength={field.max}
        value={document[field.name] ?? ''}
        error={error}
        onChange={({ currentTarget }) => onPatch({ [name]: currentTarget.value || null })}
      />
    );
  }
  if (field.control === 'celsius') {
    return (
      <NumberField
        label={t(field.label ?? `field.${field.name}`)}
        decimals={1}
        min={-CELSIUS_MAX}
        max={CELSIUS_MAX}
        value={document[field.name]}
        error={error}
        onChange={(celsius) => onPatch({ [name]: celsius })}
      />
    );
  }
  const rupiah = document[field.name];
  return (
    rupiah !== undefined && (
      <RupiahField
        label={t(`field.${field.name}`)}
        value={rupiah || null}
        error={error}
        onChange={(typed) => onPatch({ [name]: typed ?? 0 })}
      />
    )
  );
}
