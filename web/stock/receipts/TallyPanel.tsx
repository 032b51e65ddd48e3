import { Select, Text } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { damagedPacks, isDamaged } from '#shared/stock/damaged.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { Band } from '#web/platform/ui/Band.tsx';
import type { Allocation } from '#web/stock/documents/content.ts';
import { lineOf, type Refused } from '#web/stock/documents/labels.ts';
import { SaveNote } from '#web/stock/documents/SaveNote.tsx';
import { WeightEntry } from '#web/stock/documents/WeightEntry.tsx';
import { TOLERANCE_PERCENT, usualPack } from '#web/stock/documents/weights.ts';
import type { TallyProps } from './tally-props.ts';
import classes from './tally.module.css';
import { TallyCells } from './TallyCells.tsx';
import { DAMAGED_KEY, TallyDamage } from './TallyDamage.tsx';
import { TallyFoot } from './TallyFoot.tsx';
import { TallyPack } from './TallyPack.tsx';
import { TallySums } from './TallySums.tsx';
import { useTally } from './use-tally.ts';
import { KeyTarget } from '#web/platform/ui/KeyTarget.tsx';

/** The scale of a line: the entry, the last pack, a cell for each, and what is still to come. */
export function TallyPanel({ document, line, saving, change, onLine, onClose, damages }: TallyProps) {
  const { t } = useTranslation('stockReceived');
  const input = useRef<HTMLInputElement>(null);
  const { weighing, places, place, weights, choosePlace, takeBack, damage } = useTally({ line, change, input });
  const [chosen, setChosen] = useState<number>();
  const nominal = line.variant?.net_weight ?? null;
  const usual = usualPack({ nominal, weighed: weights });
  const at = document.lines.findIndex(({ id }) => id === line.id);
  const next = document.lines[at + 1];
  const remove = (index: number) => {
    setChosen(undefined);
    takeBack(index);
  };

  return (
    <KeyTarget as="div" className={classes.panel} onKeyDown={onKeyDown}>
      <div className={classes.said}>
        <Text span size="xs" c="dimmed">
          {line.variant?.code} · {formatNumber(at + 1)}/{formatNumber(document.lines.length)}
          {nominal !== null && ` · ${t('tally.usually', { kg: formatNumber(nominal, 3) })}`}
        </Text>
        <SaveNote saving={saving} />
      </div>
      {places.length > 1 && (
        <Select
          label={t('tally.place')}
          allowDeselect={false}
          data={places.map((one, index) => ({ value: one.id, label: placeName(one, index) }))}
          value={place.id}
          onChange={choosePlace}
        />
      )}
      <WeightEntry weighing={weighing} input={input} line={line} partnerId={document.partner_id} otherOf={otherOf} />
      <TallyPack
        weights={weights}
        index={chosen ?? weights.length - 1}
        usual={usual}
        onRemove={remove}
        onUndo={takeBack}
      />
      {damages && !isDamaged(place) && (
        <TallyDamage
          {...damages}
          packs={damagedPacks(line.allocations)}
          canDamage={weights.length > 0}
          onDamage={() => sayDamaged(chosen)}
        />
      )}
      <TallyCells
        weights={weights}
        expected={places.filter((one) => !isDamaged(one)).length > 1 ? place.expected_packs : line.expected_packs}
        nominal={nominal}
        chosen={chosen}
        onChoose={setChosen}
      />
      {usual !== undefined && weights.length > 0 && (
        <Band values={weights} middle={usual} percent={TOLERANCE_PERCENT} write={(kg) => formatNumber(kg, 1)} />
      )}
      <TallySums line={line} weights={weights} />
      <TallyFoot weighing={weighing} onNext={next && (() => onLine(next.id))} onClose={onClose} />
    </KeyTarget>
  );

  function sayDamaged(index: number | undefined) {
    setChosen(undefined);
    damage(index);
  }

  /** What is asked is answered before the scale is left. A star, one key of every number pad, says that the last pack is damaged. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && weighing.doubtful) event.preventDefault();
    if (event.key !== DAMAGED_KEY || !damages || weighing.typed !== '' || isDamaged(place)) return;
    event.preventDefault();
    sayDamaged(undefined);
  }

  function otherOf({ scanned }: Refused) {
    const other = lineOf(scanned, line, document.lines);
    return other && { name: other.variant?.name ?? '', onGo: () => onLine(other.id) };
  }

  function placeName({ position, handling_unit_code, packs, net_weight, stock_status }: Allocation, index: number) {
    const where = [position?.code, handling_unit_code].filter(Boolean).join(' · ') || t('place', { n: index + 1 });
    const counted = t('tally.counted', { packs: formatNumber(packs), kg: formatNumber(net_weight, 3) });
    return `${where} (${isDamaged({ stock_status }) ? `${t('tally.damaged')}, ` : ''}${counted})`;
  }
}
