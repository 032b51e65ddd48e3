import { List, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAME_MAX, REASON_MIN } from '#shared/limits.ts';
import { type LiftedStatus, liftedStatuses } from '#shared/stock/kinds.ts';
import type { RecallBody, RecallDone, RecallScope, RecallTrace } from '#shared/stock/recall.ts';
import { ApiProblem, call } from '#web/platform/calls/api.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { withReason } from '#web/platform/records/records.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import { newId } from '#web/stock/documents/content.ts';
import { useFaultWords } from '#web/stock/documents/faults.ts';
import { useDocumentName } from '#web/stock/documents/words.ts';
import { changedPlaces, sumOf } from './sums.ts';
import { recallsPath } from './use-trace.ts';

interface RecallDialogProps {
  trace: RecallTrace;
  scope: RecallScope;
  kind: RecallBody['kind'];
  onClose(): void;
}

/** Recalls all that the trace shows in stock, or lifts its recall; says before what that changes, and whose documents go back. */
export function RecallDialog({ trace, scope, kind, onClose }: RecallDialogProps) {
  const { t } = useTranslation(['recall', 'inventory', 'stockDocuments']);
  const wordsOf = useFaultWords();
  const nameOf = useDocumentName();
  const client = useQueryClient();
  const formatDate = useFormatDate();
  // What is sent again, because its answer got lost, changes stock once.
  const [key, setKey] = useState(newId);
  const [reason, setReason] = useState('');
  const [lifted, setLifted] = useState<LiftedStatus>('on_hold');
  const [tried, setTried] = useState(false);
  const { number, reservations, receivers_total } = trace;
  const places = changedPlaces(trace, kind);
  const { packs, net_weight } = sumOf(places);
  const isShort = reason.trim().length < REASON_MIN;
  const isRecall = kind === 'recall';
  const waiting = [...new Map(reservations.map((one) => [one.document.id, one])).values()];

  async function submit() {
    setTried(true);
    if (isShort) return;
    const about = `recall ${trace.id}`;
    const failed = t(`act.${kind}.failed`);
    const body = { kind, scope, reason: reason.trim(), to_stock_status: isRecall ? null : lifted };
    try {
      const headers = { 'idempotency-key': key };
      const { data } = await call<{ data: RecallDone }>('POST', `${recallsPath}/${trace.id}`, body, undefined, headers);
      const numbers = data.documents.map((document) => document.number).join(', ');
      showSuccess({ about, title: t(`act.${kind}.open`), message: t(`act.${kind}.done`, { numbers }) });
      await client.invalidateQueries({ queryKey: [recallsPath] });
      void client.invalidateQueries();
      onClose();
    } catch (problem) {
      const [fault] = (problem instanceof ApiProblem && problem.details.errors) || [];
      showFailure({ about, title: failed, message: fault ? wordsOf(fault) : withReason(failed, problem) });
    }
  }

  return (
    <FormDialog
      title={t(`act.${kind}.title`, { number })}
      width="small"
      dirty={reason.trim() !== ''}
      overlayFor={0}
      submitLabel={t(`act.${kind}.submit`)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text size="sm">{t(`act.${kind}.text`)}</Text>
        <Text size="sm" fw={600}>
          {t(`act.${kind}.goods`, {
            places: formatNumber(places.length),
            packs: formatNumber(packs),
            kg: formatNumber(net_weight, 3),
          })}
        </Text>
        {trace.is_restricted && <Text size="sm">{t('restricted')}</Text>}
        {isRecall && waiting.length > 0 && (
          <div>
            <Text size="sm">{t('sentBack')}</Text>
            <List size="sm">
              {waiting.map(({ document, kind: of, date, partner }) => (
                <List.Item key={document.id}>
                  {[nameOf({ kind: of, number: document.number, status: 'submitted' }), formatDate(date), partner?.name]
                    .filter(Boolean)
                    .join(' · ')}
                </List.Item>
              ))}
            </List>
          </div>
        )}
        {isRecall && receivers_total > 0 && <Text size="sm">{t('left', { n: formatNumber(receivers_total) })}</Text>}
        {!isRecall && (
          <Radio.Group
            label={t('stockDocuments:field.to_stock_status')}
            value={lifted}
            onChange={(status) => {
              setLifted(status);
              setKey(newId());
            }}
          >
            <Stack gap="xs" mt={4}>
              {liftedStatuses.map((status) => (
                <Radio key={status} value={status} label={t(`inventory:status.${status}`)} />
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
          error={tried && isShort && t('stockDocuments:noteNeeded')}
          onChange={({ currentTarget: { value } }) => {
            setReason(value);
            setKey(newId());
          }}
        />
      </Stack>
    </FormDialog>
  );
}
