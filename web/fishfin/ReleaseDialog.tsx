import { useTranslation } from 'react-i18next';
import type { Facility } from '#shared/fishfin.ts';
import type { FacilityGoods } from '#shared/fishfin-goods.ts';
import { showSuccess } from '#web/platform/look/notices.ts';
import { GoodsRequestDialog } from './GoodsRequestDialog.tsx';
import { useSend } from './position.ts';

interface ReleaseDialogProps {
  facility: Facility;
  /** What is pledged to it. */
  goods: readonly FacilityGoods[];
  onClose(): void;
}

/** Requests that goods are released from a facility. */
export function ReleaseDialog({ facility, goods, onClose }: ReleaseDialogProps) {
  const { t } = useTranslation('fishfin');
  const send = useSend(facility);
  return (
    <GoodsRequestDialog
      title={t('request.releaseTitle', { name: facility.number })}
      text={t('request.releaseText')}
      choices={[{ name: 'parts', offered: goods }]}
      nothing={t('request.nothing')}
      send={async (chosen, reason) => {
        await send('/returns', { ...chosen, reason });
        showSuccess({ about: `release ${facility.id}`, title: facility.number, message: t('request.done') });
      }}
      onClose={onClose}
    />
  );
}
