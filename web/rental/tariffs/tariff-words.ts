import type { TFunction } from 'i18next';
import type { Tariff } from '#shared/rental-tariff.ts';
import { formatNumber, formatRupiah } from '#web/platform/look/format.ts';
import { classLabel } from '#web/warehouses/class-label.ts';

type T = TFunction<['rental', 'variants']>;

/** What a tariff is restricted to, in words; nothing where it is for all goods in all rooms from the first day on. */
export const restrictionsOf = (
  { room, temperature_class, warehouse, variant, group, from_day }: Tariff,
  t: T,
): string[] =>
  [
    room?.name,
    temperature_class && classLabel(t, temperature_class),
    warehouse?.name,
    variant?.name,
    group?.name,
    from_day > 1 && t('tariff.fromDay', { n: formatNumber(from_day) }),
  ].flatMap((one) => one || []);

/** A tariff by what it is for. */
export const nameOfTariff = (tariff: Tariff, t: T): string =>
  [t(`basis.${tariff.basis}`), ...restrictionsOf(tariff, t)].join(', ');

/** Rupiah with as many decimals as it has. */
export const writeRate = (rate: number): string => formatRupiah(rate);
