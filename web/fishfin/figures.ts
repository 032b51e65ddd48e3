import type { TFunction } from 'i18next';
import type { FacilityPosition, LtvBand } from '#shared/fishfin-goods.ts';
import { formatRupiah } from '#web/platform/look/format.ts';
import type { KeyFigure } from '#web/platform/ui/KeyFigures.tsx';
import { writePercent } from './fault-words.ts';

const tones: Record<LtvBand, KeyFigure['tone']> = {
  within_target: undefined,
  above_target: undefined,
  margin_call: 'warn',
  liquidation: 'bad',
};

/** An amount of whole rupiah. */
export const rupiah = formatRupiah;

/** What one looks at first: what is owed, how much of the goods' value that is, what may be drawn, what is missing. */
export const figuresOf = (
  {
    outstanding,
    value,
    ltv,
    band,
    availability,
    top_up,
  }: Pick<FacilityPosition, 'outstanding' | 'value' | 'ltv' | 'band' | 'availability' | 'top_up'>,
  t: TFunction<['fishfin', 'menu']>,
): KeyFigure[] => [
  {
    label: t('position.ltv'),
    value: ltv === null ? t('position.noValue') : `${writePercent(ltv)} %`,
    note: t(`position.band.${band}`),
    tone: tones[band],
  },
  {
    label: t('position.outstanding'),
    value: rupiah(outstanding),
    note: `${t('position.value')}: ${rupiah(value)}`,
  },
  { label: t('position.availability'), value: rupiah(availability), note: t('position.availability_note') },
  {
    label: t('position.top_up'),
    value: rupiah(top_up),
    note: t('position.top_up_note'),
    tone: top_up > 0 ? 'warn' : undefined,
  },
];
