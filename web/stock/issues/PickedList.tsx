import { ActionIcon, Button, Text } from '@mantine/core';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/platform/look/format.ts';
import { useSession } from '#web/platform/session/session.tsx';
import { clockTime } from '#web/stock/documents/words.ts';
import type { PickPlace, ShownPick } from './pick-lines.ts';
import classes from './pick.module.css';

interface PickedListProps {
  place: PickPlace;
  onUndo(id: string): void;
}

/** The picks of a place, the last first: how much, by whom and when. Each can be taken back. */
export function PickedList({ place: { picks, allocation }, onUndo }: PickedListProps) {
  const { t } = useTranslation('stockIssued');
  const { user } = useSession();
  const mine = picks.findLast(({ picked_by }) => picked_by?.id === user.id);
  if (picks.length === 0) {
    return null;
  }
  return (
    <>
      {mine && (
        <Button variant="default" mt="sm" leftSection={<IconArrowBackUp size={18} />} onClick={() => onUndo(mine.id)}>
          {t('pick.undo')}
        </Button>
      )}
      <ol className={classes.weights} aria-label={t('pick.weights', { batch: allocation.batch?.number ?? '' })}>
        {picks
          .map((pick, at) => ({ pick, n: formatNumber(at + 1) }))
          .toReversed()
          .map(({ pick, n }) => (
            <PickedRow key={pick.id} pick={pick} n={n} onUndo={onUndo} />
          ))}
      </ol>
    </>
  );
}

function PickedRow({ pick, n, onUndo }: { pick: ShownPick; n: string; onUndo(id: string): void }) {
  const { t } = useTranslation('stockIssued');
  const { time_zone } = useSession().company;
  const { id, packs, net_weight, picked_by, picked_at, isStored } = pick;
  const amount = net_weight === null ? t('pick.packs', { n: formatNumber(packs) }) : formatNumber(net_weight, 3);
  const words =
    net_weight === null
      ? t('pick.removeCount', { packs: formatNumber(packs) })
      : t('pick.removePack', { n, kg: formatNumber(net_weight, 3) });
  return (
    <li>
      <Text span size="sm" c="dimmed">
        {n}
      </Text>
      <span className={classes.picked}>
        <Text span className={classes.figures ?? ''}>
          {amount}
        </Text>
        <Text span size="xs" c="dimmed" truncate>
          {isStored
            ? [clockTime(new Date(picked_at), time_zone), picked_by?.name].filter(Boolean).join(' · ')
            : t('pick.notYet')}
        </Text>
      </span>
      <ActionIcon variant="subtle" color="gray" size={32} aria-label={words} onClick={() => onUndo(id)}>
        <IconX size={16} />
      </ActionIcon>
    </li>
  );
}
