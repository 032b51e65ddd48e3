import { ActionIcon, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DocumentLine } from '#shared/stock/document.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import type { Allocation } from '#web/stock/documents/content.ts';
import classes from './stock-issued.module.css';

interface LostRowProps {
  allocation: Allocation;
  onChoose(update: (line: DocumentLine) => DocumentLine): void;
}

/** What a line takes from where nothing lies any more. */
export function LostRow({ allocation, onChoose }: LostRowProps) {
  const { t } = useTranslation(['stockIssued', 'stockDocuments']);
  const formatDate = useFormatDate();
  const { batch, position, packs, net_weight } = allocation;
  const remove = () =>
    onChoose((line) => ({ ...line, allocations: line.allocations.filter(({ id }) => id !== allocation.id) }));
  return (
    <tr data-taken>
      <th scope="row">{batch?.number}</th>
      <td>{batch?.expiry_date ? formatDate(batch.expiry_date) : t('why.none')}</td>
      <td>{[position?.code, allocation.handling_unit_code].filter(Boolean).join(' · ')}</td>
      <td className={classes.number}>0</td>
      <td className={classes.number}>{formatNumber(packs)}</td>
      <td className={classes.number}>{formatNumber(net_weight, 3)}</td>
      <td>
        <Text span size="sm" c="var(--palka-bad)">
          {t('stockDocuments:fault.not_there')}
        </Text>{' '}
        <ActionIcon
          variant="subtle"
          color="bad"
          aria-label={t('removeLine', { name: batch?.number ?? '' })}
          onClick={remove}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </td>
    </tr>
  );
}
