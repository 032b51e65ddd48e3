import { Radio, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAME_MAX, PACKS_MAX, QUANTITY_MAX, REASON_MIN } from '#shared/limits.ts';
import type { FieldError } from '#shared/problems.ts';
import type { StockDocument } from '#shared/stock/document.ts';
import { type LiftedStatus, liftedStatuses, type PlaceChangeKind } from '#shared/stock/kinds.ts';
import { kilogramsOf } from '#shared/stock/quantity.ts';
import type { BatchPlace, StockBatchDetail } from '#shared/stock/stock-batch.ts';
import { weightOfPart } from '#shared/stock/status-change.ts';
import { ApiProblem, call } from '#web/platform/calls/api.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { withReason } from '#web/platform/records/records.ts';
import { newId } from '#web/stock/documents/content.ts';
import { useFaultWords } from '#web/stock/documents/faults.ts';
import { RefusalPanel } from '#web/stock/documents/RefusalPanel.tsx';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import { NumberField } from '#web/platform/ui/number-fields.tsx';
import { goToUnread } from '#web/platform/ui/unread.ts';
import { lyingAt } from './status-acts.ts';

interface StatusDialogProps {
  batch: StockBatchDetail;
  place: BatchPlace;
  kind: PlaceChangeKind;
  onClose(): void;
}

/** Holds goods of a place, releases them or lifts their recall: all that is free there, or less, and why. */
export function StatusDialog({ batch, place, kind, onClose }: StatusDialogProps) {
  const { t } = useTranslation(['inventory', 'stockDocuments']);
  const wordsOf = useFaultWords();
  const client = useQueryClient();
  const lying = lyingAt(place);
  const usual = (count: number | null) => (count ? kilogramsOf(weightOfPart(lying, count)) : null);
  // What is sent again, because its answer got lost, changes stock once.
  const [key, setKey] = useState(newId);
  const [packs, setPacks] = useState<number | null>(lying.free.packs);
  // Not typed, it follows the packs, and the server says what they weigh.
  const [typed, setTyped] = useState<{ kg: number | null }>();
  const [reason, setReason] = useState('');
  const [lifted, setLifted] = useState<LiftedStatus>('on_hold');
  const [tried, setTried] = useState(false);
  const [faults, setFaults] = useState<readonly FieldError[]>([]);
  // Other documents stand in the way: taken back, they let the goods go.
  const [hindered, setHindered] = useState<ApiProblem>();
  const failed = t(`change.${kind}.failed`);
  const isShort = reason.trim().length < REASON_MIN;
  const faultAt = (field: string) => {
    const fault = faults.find(({ pointer }) => pointer.endsWith(field));
    return fault && wordsOf(fault);
  };
  const change = (apply: () => void) => {
    apply();
    setFaults([]);
    setHindered(undefined);
    setKey(newId());
  };

  async function submit() {
    setTried(true);
    if (goToUnread() || isShort || !packs) return;
    const part = {
      batch_id: batch.id,
      position_id: place.position.id,
      handling_unit_code: place.handling_unit,
      pledge_id: place.pledge?.id ?? null,
      stock_status: place.stock_status,
      packs,
      net_weight: typed?.kg ?? null,
    };
    const body = {
      kind,
      warehouse_id: place.warehouse.id,
      owner_id: place.owner?.id ?? null,
      reason: reason.trim(),
      to_stock_status: kind === 'recall_release' ? lifted : null,
      parts: [part],
    };
    const about = `status ${place.id}`;
    try {
      const headers = { 'idempotency-key': key };
      const { data } = await call<{ data: StockDocument }>(
        'POST',
        '/stock_adjustments/status_changes',
        body,
        undefined,
        headers,
      );
      showSuccess({
        about,
        title: t(`change.${kind}.open`),
        message: t(`change.${kind}.done`, { number: data.number }),
      });
      await client.invalidateQueries({ queryKey: ['/stock_batches'] });
      void client.invalidateQueries();
      onClose();
    } catch (problem) {
      setFaults(problem instanceof ApiProblem ? (problem.details.errors ?? []) : []);
      if (problem instanceof ApiProblem && problem.details.documents?.length) {
        setHindered(problem);
        return;
      }
      showFailure({ about, title: failed, message: withReason(failed, problem) });
    }
  }

  return (
    <FormDialog
      title={t(`change.${kind}.title`, { number: batch.number })}
      width="small"
      dirty={reason.trim() !== '' || packs !== lying.free.packs || typed !== undefined}
      overlayFor={0}
      submitLabel={t(`change.${kind}.submit`)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text size="sm">
          {[place.warehouse.name, place.position.code, place.handling_unit].filter(Boolean).join(' · ')}
          <br />
          {t(`change.${kind}.text`)}
        </Text>
        {hindered && (
          <RefusalPanel title={failed} problem={hindered} faults={[]} onClose={() => setHindered(undefined)} />
        )}
        <SimpleGrid cols={2}>
          <NumberField
            label={t('field.packs')}
            withAsterisk
            decimals={0}
            max={PACKS_MAX}
            value={packs}
            error={(tried && !packs && t('change.packsNeeded')) || faultAt('/packs')}
            onChange={(count) => change(() => setPacks(count))}
          />
          <NumberField
            label={t('field.net_weight')}
            decimals={3}
            max={QUANTITY_MAX}
            value={typed ? typed.kg : usual(packs)}
            error={faultAt('/net_weight')}
            onChange={(kg) => change(() => setTyped({ kg }))}
          />
        </SimpleGrid>
        {kind === 'recall_release' && (
          <Radio.Group
            label={t('stockDocuments:field.to_stock_status')}
            value={lifted}
            onChange={(status) => change(() => setLifted(status))}
          >
            <Stack gap="xs" mt={4}>
              {liftedStatuses.map((status) => (
                <Radio key={status} value={status} label={t(`status.${status}`)} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        <TextInput
          label={t('stockDocuments:field.reason')}
          withAsterisk
          data-autofocus
          maxLength={NAME_MAX}
          value={reason}
          error={(tried && isShort && t('stockDocuments:noteNeeded')) || faultAt('/reason')}
          onChange={({ currentTarget: { value } }) => change(() => setReason(value))}
        />
      </Stack>
    </FormDialog>
  );
}
