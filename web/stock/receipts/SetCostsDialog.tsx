import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentLine, StockDocument } from '#shared/stock/document.ts';
import { receivedValues } from '#shared/stock/received-values.ts';
import { lineInGrams } from '#shared/stock/in-grams.ts';
import { ApiProblem, call } from '#web/platform/calls/api.ts';
import { useFieldWords } from '#web/platform/calls/field-words.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { showSuccess } from '#web/platform/look/notices.ts';
import { newId } from '#web/stock/documents/content.ts';
import { useFaults } from '#web/stock/documents/faults.ts';
import { RefusalPanel } from '#web/stock/documents/RefusalPanel.tsx';
import { fetchDocument } from '#web/stock/documents/use-document.ts';
import type { Draft } from '#web/stock/documents/use-draft.ts';
import { useDocumentName } from '#web/stock/documents/words.ts';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import { RupiahField } from '#web/platform/ui/number-fields.tsx';
import { goToUnread } from '#web/platform/ui/unread.ts';
import { costWords } from './cost-words.ts';
import { receivedType } from './received-type.ts';

const worthOf = (lines: readonly DocumentLine[], additional: number) =>
  receivedValues(lines.map(lineInGrams), additional)
    .flat()
    .reduce((sum, value) => sum + value, 0);

interface SetCostsDialogProps {
  draft: Draft;
  onClose(): void;
}

/** The final costs of a posted receipt: a kg of each line, and what all lines bear together. Lines left empty stay as they are. */
export function SetCostsDialog({ draft, onClose }: SetCostsDialogProps) {
  const { t } = useTranslation(['stockReceived', 'stockDocuments']);
  const wordsOf = useFieldWords();
  const { document } = draft;
  const name = useDocumentName()(document);
  const received = document.lines.filter(({ net_weight }) => net_weight > 0);
  // Only what was typed here: the rest is what the receipt says now, also after somebody else set it meanwhile.
  const [edited, setEdited] = useState<Readonly<Record<string, number | null>>>({});
  const [more, setMore] = useState<number | null>();
  const [problem, setProblem] = useState<unknown>();
  // The same until something changes: sent again, because its answer got lost, it is done once.
  const [key, setKey] = useState(newId);
  const faults = wordsOf(problem);
  // What is at fault in a line stands at its field.
  const others = useFaults(problem, document).filter(({ line }) => !line);
  const priceOf = ({ id, unit_price = null }: DocumentLine) => (edited[id] === undefined ? unit_price : edited[id]);
  const additional = more === undefined ? document.additional_cost || null : more;
  const sent = received.flatMap(({ id }) => (typeof edited[id] === 'number' ? [{ id, unit_price: edited[id] }] : []));
  const faultAt = (id: string) => faults[`lines/${sent.findIndex((line) => line.id === id)}/unit_price`];
  const priced = document.lines.map((line) => ({ ...line, unit_price: priceOf(line) ?? line.unit_price ?? null }));
  const isChanged =
    (additional ?? 0) !== (document.additional_cost ?? 0) ||
    received.some((line) => priceOf(line) !== (line.unit_price ?? null));

  async function save() {
    if (goToUnread()) {
      return;
    }
    const body = { version: draft.document.version, additional_cost: additional ?? 0, lines: sent };
    const path = `${receivedType.path}/${document.id}/costs`;
    setProblem(undefined);
    try {
      const headers = { 'idempotency-key': key };
      draft.take((await call<{ data: StockDocument }>('POST', path, body, undefined, headers)).data);
    } catch (refused) {
      setProblem(refused);
      if (refused instanceof ApiProblem && ['document-changed', 'document-status'].includes(refused.kind)) {
        draft.take(await fetchDocument(receivedType, document.id));
        setKey(newId());
      }
      return;
    }
    showSuccess({ about: `costs ${document.id}`, title: t('costs.open'), message: t('costs.done', { name }) });
    onClose();
  }

  return (
    <FormDialog
      title={t('costs.title', { name })}
      width="small"
      dirty={isChanged}
      overlayFor={0}
      submitLabel={t('costs.open')}
      onSubmit={save}
      onClose={onClose}
    >
      <Stack gap="sm">
        {problem !== undefined && (
          <RefusalPanel
            title={t('costs.failed', { name })}
            problem={problem}
            faults={others}
            onClose={() => setProblem(undefined)}
          />
        )}
        <Text size="sm">{t('costs.lead')}</Text>
        {received.map((line, index) => (
          <RupiahField
            key={line.id}
            label={t('costs.line', {
              n: index + 1,
              name: line.variant?.name ?? '',
              kg: formatNumber(line.net_weight, 3),
            })}
            description={line.unit_price === null ? costWords(line, t) : undefined}
            {...(index === 0 && { 'data-autofocus': true })}
            value={priceOf(line)}
            error={faultAt(line.id)}
            onChange={(price) => {
              setEdited({ ...edited, [line.id]: price });
              setKey(newId());
            }}
          />
        ))}
        <RupiahField
          label={t('stockDocuments:field.additional_cost')}
          value={additional}
          error={faults['additional_cost']}
          onChange={(cost) => {
            setMore(cost);
            setKey(newId());
          }}
        />
        <Group gap="xs" role="status" aria-label={t('stockDocuments:field.value')}>
          <Text size="sm">{t('stockDocuments:field.value')}:</Text>
          <Text size="sm" fw={600}>
            {t('costs.change', {
              before: formatNumber(document.value ?? 0),
              after: formatNumber(worthOf(priced, additional ?? 0)),
            })}
          </Text>
        </Group>
      </Stack>
    </FormDialog>
  );
}
