import { Select, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CountRow, StockCount } from '#shared/stock/count.ts';
import type { LineBatch, VariantChoice } from '#shared/stock/choices.ts';
import { ApiProblem, call } from '#web/platform/calls/api.ts';
import { reasonOf } from '#web/platform/calls/reason.ts';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import { Fault } from '#web/stock/documents/Fault.tsx';
import { useFaultWords } from '#web/stock/documents/faults.ts';
import { VariantPicker } from '#web/stock/documents/VariantPicker.tsx';
import { PositionSelect } from '#web/warehouses/PositionSelect.tsx';
import { useCountActs } from './use-counts.ts';

interface FoundDialogProps {
  count: StockCount;
  /** Where one stands. */
  positionId: string;
  onAdd(row: CountRow): void;
  onClose(): void;
}

/** Adds goods that no row has at a place: product, batch, position. How many they are is counted at their row. */
export function FoundDialog({ count, positionId, onAdd, onClose }: FoundDialogProps) {
  const { t } = useTranslation(['stockCounts', 'general']);
  const wordsOf = useFaultWords();
  const { find } = useCountActs(count.id);
  const [variant, setVariant] = useState<VariantChoice>();
  const [batch_id, setBatch] = useState<string | null>(null);
  const [position_id, setPosition] = useState<string | null>(positionId);
  const [unit, setUnit] = useState('');
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const query = new URLSearchParams({ variant_id: variant?.id ?? '', search: '' }).toString();
  const batches = useQuery({
    queryKey: ['/action_stock_documents/batches', query],
    queryFn: ({ signal }) =>
      call<{ data: LineBatch[] }>('GET', `/action_stock_documents/batches?${query}`, undefined, signal),
    enabled: variant !== undefined,
  });

  async function save() {
    const required = t('general:validation.required');
    if (batch_id === null || position_id === null) {
      setFaults({
        ...(batch_id === null && { [variant ? 'batch_id' : 'variant']: required }),
        ...(position_id === null && { position_id: required }),
      });
      return;
    }
    try {
      onAdd(await find({ batch_id, position_id, handling_unit_code: unit.trim() || null, stock_status: 'available' }));
      onClose();
    } catch (problem) {
      const errors = problem instanceof ApiProblem ? (problem.details.errors ?? []) : [];
      setFaults(
        errors.length > 0
          ? Object.fromEntries(errors.map((error) => [error.pointer.slice(1), wordsOf(error)]))
          : { form: reasonOf(problem) ?? t('notDone') },
      );
    }
  }

  return (
    <FormDialog
      title={t('foundTitle')}
      width="small"
      dirty={variant !== undefined}
      overlayFor={0}
      submitLabel={t('foundAdd')}
      onSubmit={save}
      onClose={onClose}
    >
      {variant ? <Text fw={600}>{variant.name}</Text> : <VariantPicker onPick={setVariant} error={faults['variant']} />}
      <Select
        mt="sm"
        label={t('field.batch_id')}
        withAsterisk
        searchable
        disabled={!variant}
        data={(batches.data?.data ?? []).map(({ id, number }) => ({ value: id, label: number }))}
        value={batch_id}
        error={faults['batch_id']}
        onChange={setBatch}
      />
      <PositionSelect
        label={t('field.position_id')}
        withAsterisk
        warehouseId={count.warehouse.id}
        value={position_id}
        error={faults['position_id']}
        onChange={setPosition}
      />
      <TextInput
        mt="sm"
        label={t('field.handling_unit_code')}
        value={unit}
        error={faults['handling_unit_code']}
        onChange={({ currentTarget }) => setUnit(currentTarget.value)}
      />
      {faults['form'] && <Fault text={faults['form']} />}
    </FormDialog>
  );
}
