import { Alert, Button, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CountRow } from '#shared/stock/count.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate, useSession } from '#web/platform/session/session.tsx';
import { StatusBadge } from '#web/platform/ui/StatusBadge.tsx';
import { StockState } from '#web/warehouses/StockState.tsx';
import classes from './counts.module.css';
import { EntryForm } from './EntryForm.tsx';

interface CountCardProps {
  countId: string;
  row: CountRow;
  /** A scan led here. */
  isMet: boolean;
  mayCount: boolean;
}

/** One row: which goods, and how many of them lie there. What others counted is not shown. */
export function CountCard({ countId, row, isMet, mayCount }: CountCardProps) {
  const { t } = useTranslation('stockCounts');
  const formatDate = useFormatDate();
  const { user } = useSession();
  const [again, setAgain] = useState(false);
  const place = useRef<HTMLElement>(null);
  const { variant, batch, handling_unit_code, stock_status, state, counted_by, packs, net_weight } = row;
  const isMine = counted_by?.id === user.id;
  const waitsForMe = state === 'recount' && !isMine;
  const isOpen = state === 'open' || waitsForMe || again;

  useEffect(() => {
    if (!isMet) return;
    place.current?.scrollIntoView?.({ block: 'center' });
    place.current?.querySelector('input')?.focus();
  }, [isMet]);

  return (
    <article
      ref={place}
      className={classes.card}
      data-met={isMet || undefined}
      aria-label={`${variant.name} ${batch.number}`}
    >
      <div className={classes.goods}>
        <b>{variant.name}</b>
        <Text span size="sm">
          {[handling_unit_code, batch.number, batch.expiry_date && formatDate(batch.expiry_date)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {stock_status !== 'available' && <StockState status={stock_status} />}
        {row.is_found && <StatusBadge tone="brand">{t('foundTag')}</StatusBadge>}
      </div>
      {state !== 'open' && !waitsForMe && (
        <Text size="sm" className={classes.told ?? ''}>
          <IconCheck size={18} aria-hidden />
          {isMine && packs !== null
            ? t('byMe', { packs: formatNumber(packs), kg: formatNumber(net_weight ?? 0, 3) })
            : t('byOther', { name: counted_by?.name ?? '–' })}
        </Text>
      )}
      {state === 'recount' && <Alert color="warn">{t(isMine ? 'recountOther' : 'recountYou')}</Alert>}
      {mayCount && isOpen && <EntryForm key={row.rounds} countId={countId} row={row} onDone={() => setAgain(false)} />}
      {mayCount && !isOpen && (
        <Button variant="default" onClick={() => setAgain(true)}>
          {t('again')}
        </Button>
      )}
    </article>
  );
}
