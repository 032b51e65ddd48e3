import { Button, Text } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldError } from '#shared/problems.ts';
import type { DocumentLine } from '#shared/stock/document.ts';
import { shown } from '#web/platform/calls/field-words.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { LineRow } from '#web/stock/documents/LineRow.tsx';
import { LineFacts } from './LineFacts.tsx';
import { LineForm } from './LineForm.tsx';
import type { ReceiptLineProps } from './line-props.ts';
import classes from './stock-received.module.css';

/** One line of a receipt: what it is and came to, and, opened, its fields. */
export const ReceiptLine = memo(function ReceiptLine(props: ReceiptLineProps) {
  const { line, n, editable, isOpen, hints, onOpen, onWeigh, onRemove } = props;
  const { t } = useTranslation(['stockReceived', 'stockDocuments']);
  const { packs, net_weight } = line;
  const isCounted = packs > 0 || net_weight > 0;
  return (
    <LineRow
      line={line}
      n={n}
      detail={
        <>
          {line.variant?.code} <Batch line={line} />
        </>
      }
      figures={{ place: <Place line={line} />, quantity: <Quantity line={line} /> }}
      fold={{ isOpen, onFold: () => onOpen(isOpen ? undefined : line.id) }}
      actions={
        line.variant?.catch_weight !== false && (
          <Button
            size="xs"
            variant="light"
            leftSection={<IconScale size={16} />}
            aria-label={t('weighLine', { name: line.variant?.name ?? t('stockDocuments:line', { n }) })}
            onClick={() => onWeigh(line.id)}
          >
            {t('weigh')}
          </Button>
        )
      }
      onRemove={editable ? onRemove : undefined}
      loss={isCounted && t('removeText', { packs: formatNumber(packs), kg: formatNumber(net_weight, 3) })}
    >
      <Hints hints={hints} />
      {isOpen && (editable ? <LineForm {...props} /> : <LineFacts line={line} />)}
    </LineRow>
  );
});

function Batch({ line: { batch, new_batch } }: { line: DocumentLine }) {
  const formatDate = useFormatDate();
  const number = batch?.number ?? new_batch?.number;
  const expiry = batch ? batch.expiry_date : new_batch?.expiry_date;
  return [number && `· ${number}`, expiry && `· ${formatDate(expiry)}`].filter(Boolean).join(' ');
}

function Place({ line: { allocations } }: { line: DocumentLine }) {
  const { t } = useTranslation('stockReceived');
  const places = allocations.flatMap(({ position }) => position?.code ?? []);
  const [first, ...others] = new Set(places);
  if (!first) {
    return (
      <Text span size="sm" c="dimmed">
        {t('noPlace')}
      </Text>
    );
  }
  return others.length === 0 ? first : t('morePlaces', { place: first, n: formatNumber(others.length) });
}

function Quantity({ line }: { line: DocumentLine }) {
  const { t } = useTranslation('stockReceived');
  const { packs, net_weight, expected_packs, expected_weight } = line;
  const of = (got: string, expected: string | null) => (expected === null ? got : t('ofExpected', { got, expected }));
  return t('packsAndKg', {
    packs: of(formatNumber(packs), expected_packs === null ? null : formatNumber(expected_packs)),
    kg: of(formatNumber(net_weight, 3), expected_weight === null ? null : formatNumber(expected_weight, 3)),
  });
}

/** What is worth a look before posting; it stands against nothing. */
function Hints({ hints }: { hints: readonly FieldError[] }) {
  const { t } = useTranslation('stockReceived');
  const say = t as (key: string, values: object) => string;
  // One of a kind: where many packs are unusual, the first says enough.
  const kinds = [...new Map(hints.toReversed().map((hint) => [hint.code, hint])).values()];
  const said = kinds.map(({ code, values }) => say(`hint.${code}`, shown(values)));
  return (
    said.length > 0 && (
      <Text size="xs" className={classes.hints ?? ''}>
        {said.join(' · ')}
      </Text>
    )
  );
}
