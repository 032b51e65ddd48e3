import { useTranslation } from 'react-i18next';
import type { Position } from '#shared/storage.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { type Look, toneOf } from './plan-layers.ts';
import classes from './plan.module.css';

interface PlaceButtonProps {
  position: Position;
  /** How it looks in the layer that is shown, and the figure on it. */
  look: Look;
  /** It holds goods that are looked for. */
  isFound: boolean;
  /** By its whole code: it stands for itself, not in a row of racks. */
  wide?: boolean;
  onOpen(position: Position): void;
}

/** A position of a plan: what is to be known of it by colour and in figures. */
export function PlaceButton({ position, look, isFound, wide = false, onOpen }: PlaceButtonProps) {
  const { t } = useTranslation('warehouses');
  const { code, level_no, packs, net_weight } = position;
  const holds = t('holds', { packs: formatNumber(packs), weight: formatNumber(net_weight) });
  const state = look.name === 'product.only' ? (look.product?.name ?? '') : t(`plan.look.${look.name}`);
  const said = t('plan.position', { code, state, holds });
  const label = isFound ? `${said}, ${t('plan.find.here')}` : said;

  return (
    <button
      type="button"
      className={classes.place}
      data-state={look.name === 'product.only' ? look.product?.tone : toneOf(look.name)}
      data-found={isFound || undefined}
      // Drawn by the style sheet: as text, they would be read instead of the name.
      data-start={wide ? code : level_no}
      data-figure={wide && packs > 0 ? holds : look.figure}
      aria-label={label}
      title={label}
      onClick={() => onOpen(position)}
    />
  );
}
