import { Box, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_MAX } from '#shared/limits.ts';
import { readOwnCode } from '#shared/scan/own-code.ts';
import type { CountRow, StockCount } from '#shared/stock/count.ts';
import type { LineBatch, VariantChoice } from '#shared/stock/choices.ts';
import { sameNumber } from '#shared/stock/label.ts';
import { ApiProblem, call } from '#web/platform/calls/api.ts';
import { pauses } from '#web/platform/calls/pauses.ts';
import { reasonOf } from '#web/platform/calls/reason.ts';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import { Fault } from '#web/stock/documents/Fault.tsx';
import { useFaultWords } from '#web/stock/documents/faults.ts';
import { UnitField } from '#web/stock/documents/UnitField.tsx';
import { type Named, VariantPicker } from '#web/stock/documents/VariantPicker.tsx';
import { PositionSelect } from '#web/warehouses/PositionSelect.tsx';
import { useCountActs } from './use-counts.ts';

interface FoundDialogProps {
  count: StockCount;
  /** Where one stands. */
  positionId: string;
  onAdd(row: CountRow): void;
  onClose(): void;
}

const none: LineBatch[] = [];

const batchesOf = (variant_id: string, search: string) => {
  const query = new URLSearchParams({ variant_id, search }).toString();
  return queryOptions({
    queryKey: ['/action_stock_documents/batches', query],
    queryFn: ({ signal }) =>
      call<{ data: LineBatch[] }>('GET', `/action_stock_documents/batches?${query}`, undefined, signal),
  });
};

/**
 * Adds goods that no row has at a place: product, batch, position. A label that is scanned says product and batch. How many they are is
 * counted at their row.
 */
export function FoundDialog({ count, positionId, onAdd, onClose }: FoundDialogProps) {
  const { t } = useTranslation(['stockCounts', 'general', 'common']);
  const wordsOf = useFaultWords();
  const { find } = useCountActs(count.id);
  const [variant, setVariant] = useState<VariantChoice>();
  const client = useQueryClient();
  const [batch, setBatch] = useState<LineBatch>();
  const [typed, setTyped] = useState('');
  const [position_id, setPosition] = useState<string | null>(positionId);
  const [unit, setUnit] = useState<string | null>(null);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [asked] = useDebouncedValue(typed.trim().slice(0, SEARCH_MAX), pauses.search);
  const batches = useQuery({
    ...batchesOf(variant?.id ?? '', asked === batch?.number ? '' : asked),
    enabled: variant !== undefined,
    placeholderData: keepPreviousData,
  });
  const found = batches.data?.data ?? none;
  const offered = batch && !found.some(({ id }) => id === batch.id) ? [batch, ...found] : found;
  const batch_id = batch?.id ?? null;

  /** Takes the batch that a label says as well; where nobody knows it, one is chosen. */
  async function pick(picked: VariantChoice, { scanned, batchCode }: Named) {
    setVariant(picked);
    const said = batchCode ?? scanned?.batch;
    if (said === undefined) return;
    const { data } = await client.fetchQuery(batchesOf(picked.id, said)).catch(() => ({ data: none }));
    setBatch(data.find(({ id, number }) => readOwnCode(said)?.code === id || sameNumber(number, said)));
  }

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
      onAdd(await find({ batch_id, position_id, handling_unit_code: unit?.trim() || null, stock_status: 'available' }));
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
      {variant ? (
        <Text fw={600}>{variant.name}</Text>
      ) : (
        <VariantPicker
          // Whose goods are counted, their labels are.
          partnerId={count.owner?.id ?? null}
          onPick={(...named) => void pick(...named)}
          error={faults['variant']}
        />
      )}
      <Select
        mt="sm"
        label={t('field.batch_id')}
        withAsterisk
        searchable
        disabled={!variant}
        data={offered.map(({ id, number }) => ({ value: id, label: number }))}
        filter={({ options }) => options}
        nothingFoundMessage={t('common:not_found')}
        searchValue={typed}
        onSearchChange={setTyped}
        value={batch_id}
        error={faults['batch_id']}
        onChange={(id) => setBatch(offered.find((one) => one.id === id))}
      />
      <PositionSelect
        label={t('field.position_id')}
        withAsterisk
        warehouseId={count.warehouse.id}
        value={position_id}
        error={faults['position_id']}
        onChange={setPosition}
      />
      <Box mt="sm">
        <UnitField
          label={t('field.handling_unit_code')}
          value={unit}
          error={faults['handling_unit_code']}
          onChange={setUnit}
        />
      </Box>
      {faults['form'] && <Fault text={faults['form']} />}
    </FormDialog>
  );
}
