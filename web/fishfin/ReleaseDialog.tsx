import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Facility } from '#shared/fishfin.ts';
import { forecastOf } from '#shared/fishfin-forecast.ts';
import type { FacilityGoods, FacilityPosition } from '#shared/fishfin-goods.ts';
import { showSuccess } from '#web/platform/look/notices.ts';
import { writePercent } from './fault-words.ts';
import { GoodsRequestDialog } from './GoodsRequestDialog.tsx';
import { useSend } from './position.ts';

interface ReleaseDialogProps {
  facility: Facility;
  /** How it stands, with what is pledged to it. */
  position: FacilityPosition;
  onClose(): void;
}

/** What packs of goods weigh in kg: as typed, else their share. */
const weightOf = ({ net_weight, packs: there }: FacilityGoods, packs: number | null, kg: number | null): number =>
  kg ?? Math.round((net_weight * 1000 * Math.min(packs ?? 0, there)) / there) / 1000;

/** Requests that goods are released from a facility. */
export function ReleaseDialog({ facility, position, onClose }: ReleaseDialogProps) {
  const { t } = useTranslation('fishfin');
  const send = useSend(facility);
  const [isForSale, setForSale] = useState(false);
  const isInDefault = facility.status === 'default';
  const sale = (
    <Checkbox
      label={t('request.forSale')}
      description={t('request.forSaleHint')}
      checked={isForSale}
      onChange={({ currentTarget }) => setForSale(currentTarget.checked)}
    />
  );
  return (
    <GoodsRequestDialog
      title={t('request.releaseTitle', { name: facility.number })}
      text={t('request.releaseText')}
      choices={[{ name: 'parts', offered: position.goods, top: isInDefault && sale }]}
      foretell={(chosen) => {
        const leaving = new Map(chosen.map(({ goods, packs, kg }) => [goods.id, weightOf(goods, packs, kg)]));
        const { ltv, band } = forecastOf(facility, position, { drop: 0, leaving });
        return t('whatIf.release', {
          ltv: ltv === null ? t('position.noValue') : `${writePercent(ltv)} %`,
          band: t(`position.band.${band}`),
        });
      }}
      nothing={t('request.nothing')}
      send={async (chosen, reason) => {
        await send('/returns', { ...chosen, reason, for_sale: isForSale });
        showSuccess({ about: `release ${facility.id}`, title: facility.number, message: t('request.done') });
      }}
      onClose={onClose}
    />
  );
}
