import { Button } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentLine } from '#shared/stock/document.ts';
import { damagedPacks } from '#shared/stock/damaged.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { LineRow } from '#web/stock/documents/LineRow.tsx';
import { PlaceRows } from '#web/stock/documents/PlaceRows.tsx';
import { StatusBadge } from '#web/platform/ui/StatusBadge.tsx';
import { LineFacts } from './LineFacts.tsx';
import { LineForm } from './LineForm.tsx';
import type { ReceiptLineProps } from './line-props.ts';

/** One line of a receipt: what it is and came to, and, opened, its fields. */
export const ReceiptLine = memo(function ReceiptLine(props: ReceiptLineProps) {
  const { line, n, editable, isOpen, isWeighed, cost, onOpen, onWeigh, onRemove } = props;
  const { t } = useTranslation(['stockReceived', 'stockDocuments']);
  const { packs, net_weight } = line;
  const isCounted = packs > 0 || net_weight > 0;
  return (
    <LineRow
      line={line}
      n={n}
      detail={
        <>
          {line.variant?.code} <Batch line={line} /> <Damaged line={line} />
        </>
      }
      after={[cost === undefined ? null : formatNumber(cost)]}
      isChosen={isOpen || isWeighed}
      fold={{ isOpen, onFold: () => onOpen(isOpen ? undefined : line.id) }}
      actions={
        line.variant?.catch_weight !== false && (
          <Button
            size="xs"
            variant="default"
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
      parts={isOpen && !editable && <PlaceRows line={line} />}
    >
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

function Damaged({ line: { allocations } }: Pick<ReceiptLineProps, 'line'>) {
  const { t } = useTranslation('stockReceived');
  const packs = damagedPacks(allocations);
  return packs > 0 && <StatusBadge tone="bad">{t('tally.damagedCount', { packs: formatNumber(packs) })}</StatusBadge>;
}
