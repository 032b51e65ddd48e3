import { useTranslation } from 'react-i18next';
import type { Position } from '#shared/storage.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { percentOf, stateOf } from './plan.ts';
import classes from './plan.module.css';

interface PlaceButtonProps {
  position: Position;
  /** By its whole code: it stands for itself, not in a row of racks. */
  wide?: boolean;
  onOpen(position: Position): void;
}

/** A position of a plan: how full it is by colour and in figures. */
export function PlaceButton({ position, wide = false, onOpen }: PlaceButtonProps) {
  const { t } = useTranslation('warehouses');
  const { code, level_no, packs, net_weight } = position;
  const state = stateOf(position);
  const percent = percentOf(position);
  const holds = t('holds', { packs: formatNumber(packs), weight: formatNumber(net_weight) });
  const label = t('plan.position', { code, state: t(`plan.state.${state}`), holds });
  const figure = state === 'closed' ? '✕' : packs === 0 ? '–' : percent === undefined ? '●' : `${percent}%`;

  return (
    <button
      type="button"
      className={classes.place}
      data-state={state}
      // Drawn by the style sheet: as text, they would be read instead of the name.
      data-start={wide ? code : level_no}
      data-figure={wide && packs > 0 ? holds : figure}
      aria-label={label}
      title={label}
      onClick={() => onOpen(position)}
    />
  );
}
