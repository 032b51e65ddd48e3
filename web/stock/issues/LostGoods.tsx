import { ActionIcon, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DocumentLine } from '#shared/stock/document.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import type { Allocation } from '#web/stock/documents/content.ts';
import classes from './fefo.module.css';

interface LostGoodsProps {
  allocation: Allocation;
  onChoose(update: (line: DocumentLine) => DocumentLine): void;
}

/** An allocation whose stock is gone, with the ways to change it. */
export function LostGoods({ allocation, onChoose }: LostGoodsProps) {
  const { t } = useTranslation(['stockIssued', 'stockDocuments']);
  const formatDate = useFormatDate();
  const { batch, position, packs, net_weight } = allocation;
  const remove = () =>
    onChoose((line) => ({ ...line, allocations: line.allocations.filter(({ id }) => id !== allocation.id) }));
  return (
    <li className={classes.card} aria-label={batch?.number} data-taken>
      <b className={classes.batch}>{batch?.number}</b>
      <span className={classes.end}>{batch?.expiry_date ? formatDate(batch.expiry_date) : t('why.none')}</span>
      <Text span size="xs" c="dimmed">
        {[position?.code, allocation.handling_unit_code].filter(Boolean).join(' · ')}
      </Text>
      <span className={classes.end}>
        {formatNumber(packs)} · {formatNumber(net_weight, 3)} kg
      </span>
      <Text span size="sm" c="var(--palka-bad)">
        {t('stockDocuments:fault.not_there')}
      </Text>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.end ?? ''}
        aria-label={t('removeLine', { name: batch?.number ?? '' })}
        onClick={remove}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </li>
  );
}
