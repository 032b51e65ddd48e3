import { Alert, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DocumentLine } from '#shared/stock/document.ts';
import { formatNumber } from '../format.ts';
import { kilogramsIn } from '../stock-documents/content.ts';
import { useFormatDate } from '../session.tsx';
import { CountPad } from './CountPad.tsx';
import { type PickPlace, withLess } from './pick-lines.ts';
import classes from './pick.module.css';
import { ShortForm } from './ShortForm.tsx';
import { WeighPad } from './WeighPad.tsx';

interface PickPadProps {
  place: PickPlace;
  onChange(line: DocumentLine): void;
  /** Packs of one weight were counted at a place. */
  onCount(id: string, line: DocumentLine): void;
}

/** Picks at one place: what to take there, how far one is, and why it may be less. */
export function PickPad({ place, onChange, onCount }: PickPadProps) {
  const { t } = useTranslation('stockIssued');
  const formatDate = useFormatDate();
  const { line, allocation, done } = place;
  const isCatch = line.variant?.catch_weight === true;
  const weighed = kilogramsIn(allocation.pack_weights);
  const facts = [
    allocation.batch?.number,
    allocation.batch?.expiry_date && formatDate(allocation.batch.expiry_date),
    allocation.position && `${allocation.position.code} (${allocation.position.room_name})`,
    allocation.handling_unit_code,
  ].filter(Boolean);

  return (
    // Long lists of weights scroll here, also by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that keys can scroll it
    <section className={classes.pad} tabIndex={0} aria-label={allocation.position?.code ?? ''}>
      <Text fw={600}>{line.variant?.name}</Text>
      <Text size="sm">{facts.join(' · ')}</Text>
      <div role="status" className={classes.sums}>
        <Text size="xl" fw={700} className={classes.figures ?? ''}>
          {t('pick.progress', { done: formatNumber(done), packs: formatNumber(allocation.packs) })}
        </Text>
        {isCatch && (
          <Text size="xl" fw={700} className={classes.figures ?? ''}>
            {formatNumber(weighed, 3)} kg
          </Text>
        )}
        {done < allocation.packs && (
          <Text size="sm">{t('pick.planned', { kg: formatNumber(allocation.net_weight, 3) })}</Text>
        )}
      </div>
      <Progress
        value={allocation.packs > 0 ? (100 * done) / allocation.packs : 0}
        size="lg"
        aria-label={t('pick.progress', { done: formatNumber(done), packs: formatNumber(allocation.packs) })}
      />
      {done >= allocation.packs && (
        <Alert color="green" mt="sm">
          {t('pick.full')}
        </Alert>
      )}
      {isCatch ? (
        <WeighPad place={place} onChange={onChange} />
      ) : (
        <CountPad place={place} onCount={(next) => onCount(allocation.id, next)} />
      )}
      {isCatch && done < allocation.packs && (
        <ShortForm
          missing={allocation.packs - done}
          reason={line.short_reason}
          onShort={(reason) => onChange(withLess(line, allocation.id, { packs: done, reason }))}
        />
      )}
    </section>
  );
}
