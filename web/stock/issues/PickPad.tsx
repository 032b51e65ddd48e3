import { Alert, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { missingOf } from '#shared/stock/issued-faults.ts';
import { lineInGrams } from '#shared/stock/in-grams.ts';
import { kilogramsOf } from '#shared/stock/quantity.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { kilogramsIn } from '#web/stock/documents/content.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { Cells } from '#web/platform/ui/Cells.tsx';
import { CountPad } from './CountPad.tsx';
import { EmptyCheck } from './EmptyCheck.tsx';
import type { PickPlace } from './pick-lines.ts';
import classes from './pick.module.css';
import { PickedList } from './PickedList.tsx';
import { ShortForm } from './ShortForm.tsx';
import type { PicksInHand } from './use-picking.ts';
import { WeighPad } from './WeighPad.tsx';
import { ScrollBox } from '#web/platform/ui/ScrollBox.tsx';

interface PickPadProps {
  place: PickPlace;
  picking: PicksInHand;
  /** Answers whether it was done: not while something picked is not stored. */
  onShort(allocationId: string, reason: string, holds: boolean): Promise<boolean>;
}

/** Picks at one place: what to take there, how far one is, who took what, and why it may be less. */
export function PickPad({ place, picking, onShort }: PickPadProps) {
  const { t } = useTranslation('stockIssued');
  const formatDate = useFormatDate();
  const { line, allocation, done, picks } = place;
  const { id, packs } = allocation;
  const isCatch = line.variant?.catch_weight === true;
  const weighed = kilogramsIn(picks.map(({ net_weight }) => net_weight ?? 0));
  const facts = [
    allocation.position?.room_name,
    allocation.batch?.number,
    allocation.batch?.expiry_date && formatDate(allocation.batch.expiry_date),
  ].filter(Boolean);
  const where = [allocation.position?.code, allocation.handling_unit_code].filter(Boolean).join(' · ');
  const missing = line.short_reason ? missingOf(lineInGrams(line)) : undefined;
  const emptied = picking.emptied.find(({ allocation_id }) => allocation_id === id);
  const Pad = isCatch ? WeighPad : CountPad;

  return (
    <ScrollBox className={classes.pad} role="region" aria-label={allocation.position?.code ?? ''}>
      {/* The one thing to find, and how much to take there: to be read from afar. */}
      <p className={classes.key}>{where}</p>
      <Text size="sm">
        <b className={classes.name}>{line.variant?.name}</b> · {facts.join(' · ')}
      </Text>
      <div role="status" className={classes.sums}>
        <span className={classes.key}>
          {t('pick.progress', { done: formatNumber(done), packs: formatNumber(packs) })}
        </span>
        {isCatch && <span className={classes.key}>{formatNumber(weighed, 3)} kg</span>}
        {done < packs && <Text size="sm">{t('pick.planned', { kg: formatNumber(allocation.net_weight, 3) })}</Text>}
      </div>
      <Cells packs={done} expected={packs} />
      {done >= packs &&
        (missing ? (
          <Alert color="warn" mt="sm">
            {t('pick.endedShort', {
              packs: formatNumber(missing.packs),
              kg: formatNumber(kilogramsOf(missing.net_weight_g), 3),
              reason: line.short_reason ?? '',
            })}
          </Alert>
        ) : (
          <Alert color="good" mt="sm">
            {t('pick.full')}
          </Alert>
        ))}
      {emptied && done >= packs && <EmptyCheck place={place} check={emptied.check} onSay={picking.sayLeft} />}
      <Pad place={place} onPick={(taken) => picking.pick(id, taken)} />
      <PickedList place={place} onUndo={picking.undo} />
      {done < packs && (
        <ShortForm
          missing={packs - done}
          reason={line.short_reason}
          canHold={allocation.stock_status === 'available'}
          onShort={(reason, holds) => onShort(id, reason, holds)}
        />
      )}
    </ScrollBox>
  );
}
