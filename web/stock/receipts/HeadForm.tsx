import { Paper, Select, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CELSIUS_MAX, CODE_MAX, NAME_MAX, TEXT_MAX } from '#shared/limits.ts';
import type { StockDocument } from '#shared/stock/document.ts';
import { type ReceivedKind, receivedKinds } from '#shared/stock/kinds.ts';
import { useFault } from '#web/stock/documents/faults.ts';
import { PartnerSelect } from '#web/stock/documents/PartnerSelect.tsx';
import type { ChangeDraft } from '#web/stock/documents/use-draft.ts';
import { DateField } from '#web/platform/ui/DateField.tsx';
import { NumberField, RupiahField } from '#web/platform/ui/number-fields.tsx';
import { useWarehouseChoices, WarehouseSelect } from '#web/warehouses/WarehouseSelect.tsx';
import { useTypedDate } from '#web/stock/documents/use-typed-date.ts';
import classes from './stock-received.module.css';
import { comesFrom, settled } from './received.ts';

interface HeadFormProps {
  document: StockDocument;
  change: ChangeDraft;
}

const texts = { reference: NAME_MAX, vehicle_number: CODE_MAX, driver_name: NAME_MAX, seal_number: CODE_MAX } as const;

/** The head of a receipt, as long as it is a draft. */
export function HeadForm({ document, change }: HeadFormProps) {
  const { t } = useTranslation(['stockReceived', 'stockDocuments']);
  const { data: warehouses } = useWarehouseChoices();
  const kind = document.kind as ReceivedKind;
  const from = comesFrom[kind];
  const faults = {
    date: useFault('date', document.date),
    warehouse: useFault('warehouse_id', document.warehouse_id),
    partner: useFault('partner_id', document.partner_id),
    owner: useFault('owner_id', document.owner_id),
  };
  const patch = (some: Partial<StockDocument>) => change((before) => settled(before, { ...before, ...some }));
  const date = useTypedDate(document.date, (day) => day && patch({ date: day }));

  function chooseWarehouse(id: string | null) {
    const chosen = warehouses?.data.find((one) => one.id === id);
    if (chosen) patch({ warehouse_id: chosen.id, warehouse: chosen });
  }

  return (
    <Paper component="section" withBorder radius="md" p="sm" aria-label={t('head')}>
      <div className={classes.fields}>
        <Select
          label={t('stockDocuments:field.kind')}
          allowDeselect={false}
          data={receivedKinds.map((value) => ({ value, label: t(`stockDocuments:kind.${value}`) }))}
          value={kind}
          onChange={(chosen) => chosen && patch({ kind: chosen })}
        />
        <DateField label={t('stockDocuments:field.date')} withAsterisk {...date} error={faults.date} />
        <WarehouseSelect
          label={t('stockDocuments:field.warehouse')}
          withAsterisk
          current={document.warehouse}
          data-path="warehouse_id"
          value={document.warehouse_id}
          error={faults.warehouse}
          onChange={chooseWarehouse}
        />
        {from && (
          <PartnerSelect
            label={t(`from.${from}`)}
            withAsterisk
            inRole={from}
            partner={document.partner}
            error={faults.partner}
            onChange={(partner) => patch({ partner, partner_id: partner?.id ?? null })}
          />
        )}
        {kind === 'opening_balance' && (
          <PartnerSelect
            label={t('stockDocuments:field.owner')}
            inRole="renter"
            placeholder={t('stockDocuments:ownGoods')}
            partner={document.owner}
            error={faults.owner}
            onChange={(owner) => patch({ owner, owner_id: owner?.id ?? null })}
          />
        )}
        {(Object.keys(texts) as (keyof typeof texts)[]).map((name) => (
          <TextInput
            key={name}
            label={t(`stockDocuments:field.${name}`)}
            maxLength={texts[name]}
            value={document[name] ?? ''}
            onChange={({ currentTarget }) => patch({ [name]: currentTarget.value || null })}
          />
        ))}
        <NumberField
          label={t('temperature_c')}
          decimals={1}
          min={-CELSIUS_MAX}
          max={CELSIUS_MAX}
          value={document.temperature_c}
          onChange={(temperature_c) => patch({ temperature_c })}
        />
        {document.additional_cost !== undefined && (
          <RupiahField
            label={t('stockDocuments:field.additional_cost')}
            value={document.additional_cost || null}
            onChange={(cost) => patch({ additional_cost: cost ?? 0 })}
          />
        )}
        <Textarea
          className={classes.wide ?? ''}
          label={t('stockDocuments:field.notes')}
          autosize
          minRows={1}
          maxLength={TEXT_MAX}
          value={document.notes ?? ''}
          onChange={({ currentTarget }) => patch({ notes: currentTarget.value || null })}
        />
      </div>
    </Paper>
  );
}
