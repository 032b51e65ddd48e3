import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWeighing } from '#web/stock/documents/use-weighing.ts';
import { AskSwitch, WeightEntry } from '#web/stock/documents/WeightEntry.tsx';
import type { PickPlace, Taken } from './pick-lines.ts';
import classes from './pick.module.css';

interface WeighPadProps {
  place: PickPlace;
  onPick(taken: Taken): void;
}

/** Takes pack after pack: a weight and Enter, typed, sent by a scale, or read from a label. */
export function WeighPad({ place: { line, allocation, picks, done }, onPick }: WeighPadProps) {
  const { t } = useTranslation('stockIssued');
  const input = useRef<HTMLInputElement>(null);
  const weighing = useWeighing({
    line,
    place: allocation,
    weighed: picks.flatMap(({ net_weight }) => net_weight ?? []),
    full: done >= allocation.packs ? t('pick.full') : undefined,
    input,
    onTake: (kg, _, reading) => onPick({ packs: 1, net_weight: kg, reading }),
  });
  return (
    <div className={classes.weigh}>
      <WeightEntry weighing={weighing} input={input} line={line} />
      <AskSwitch weighing={weighing} />
    </div>
  );
}
