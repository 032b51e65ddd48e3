import { Button } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/platform/look/format.ts';
import { LineRow } from '#web/stock/documents/LineRow.tsx';
import { PlaceRows } from '#web/stock/documents/PlaceRows.tsx';
import { LineFacts } from '#web/stock/receipts/LineFacts.tsx';
import { OutputForm } from './OutputForm.tsx';
import type { OutputLineProps } from './output-props.ts';

/** A line that comes out of a transformation: what it is and came to, and, opened, its fields. */
export function OutputLine(props: OutputLineProps) {
  const { line, n, value, editable, isOpen, isWeighed, onOpen, onWeigh, onRemove } = props;
  const { t } = useTranslation(['stockAdjusted', 'stockReceived', 'stockDocuments']);
  const { packs, net_weight, variant, batch, new_batch, cost_factor_percent: factor } = line;
  const said = [
    variant?.code,
    batch?.number ?? new_batch?.number,
    factor === 0 && t('outputs.byProduct'),
    factor !== null && factor !== 0 && t('outputs.factor', { n: formatNumber(factor) }),
  ];
  return (
    <LineRow
      line={line}
      n={n}
      detail={said.filter(Boolean).join(' · ')}
      after={[value === undefined ? null : formatNumber(value)]}
      isChosen={isOpen || isWeighed}
      fold={{ isOpen, onFold: () => onOpen(isOpen ? undefined : line.id) }}
      actions={
        variant?.catch_weight !== false && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconScale size={16} />}
            aria-label={t('stockReceived:weighLine', { name: variant?.name ?? t('stockDocuments:line', { n }) })}
            onClick={() => onWeigh(line.id)}
          >
            {t('stockReceived:weigh')}
          </Button>
        )
      }
      onRemove={editable ? onRemove : undefined}
      loss={
        (packs > 0 || net_weight > 0) &&
        t('stockReceived:removeText', { packs: formatNumber(packs), kg: formatNumber(net_weight, 3) })
      }
      parts={isOpen && !editable && <PlaceRows line={line} />}
    >
      {isOpen && (editable ? <OutputForm {...props} /> : <LineFacts line={line} />)}
    </LineRow>
  );
}
