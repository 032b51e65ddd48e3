import { useTranslation } from 'react-i18next';
import type { Facility } from '#shared/fishfin.ts';
import { showSuccess } from '#web/platform/look/notices.ts';
import { GoodsRequestDialog } from './GoodsRequestDialog.tsx';
import { useSend } from './position.ts';
import { useFreeGoods } from './use-free-goods.tsx';

/** Requests that goods of the borrower are pledged to a facility. */
export function PledgeDialog({ facility, onClose }: { facility: Facility; onClose(): void }) {
  const { t } = useTranslation('fishfin');
  const send = useSend(facility);
  const free = useFreeGoods(facility);
  return (
    <GoodsRequestDialog
      title={t('request.pledgeTitle', { name: facility.number })}
      text={t('request.pledgeText')}
      choices={[{ name: 'parts', ...free }]}
      nothing={t('request.nothing')}
      send={async (chosen, reason) => {
        await send('/pledges', { ...chosen, reason });
        showSuccess({ about: `pledge ${facility.id}`, title: facility.number, message: t('request.done') });
      }}
      onClose={onClose}
    />
  );
}
