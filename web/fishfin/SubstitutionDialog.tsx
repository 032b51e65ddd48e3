import { useTranslation } from 'react-i18next';
import { GoodsRequestDialog } from './GoodsRequestDialog.tsx';
import { type ChangeDialogProps, useChangeRequest } from './use-change-request.ts';
import { useFreeGoods } from './use-free-goods.tsx';

/** Requests that more goods of the borrower are pledged to a facility. */
export function TopUpDialog({ facility, onClose }: ChangeDialogProps) {
  const { t } = useTranslation('fishfin');
  const { title, text, request } = useChangeRequest(facility, 'top_up');
  const free = useFreeGoods(facility);
  return (
    <GoodsRequestDialog
      title={title}
      text={text}
      choices={[{ name: 'added', ...free }]}
      nothing={t('request.nothing')}
      send={(chosen, reason) => request({ ...chosen, reason })}
      onClose={onClose}
    />
  );
}

/** Requests that goods leave a facility and others come to it, at the same moment. */
export function SubstitutionDialog({ facility, goods, onClose }: ChangeDialogProps) {
  const { t } = useTranslation('fishfin');
  const { title, text, request } = useChangeRequest(facility, 'substitution');
  const free = useFreeGoods(facility);
  return (
    <GoodsRequestDialog
      title={title}
      text={text}
      choices={[
        { name: 'released', title: t('change.dialog.released'), offered: goods },
        { name: 'added', title: t('change.dialog.added'), ...free },
      ]}
      nothing={t('change.dialog.nothingBoth')}
      send={(chosen, reason) => request({ ...chosen, reason })}
      onClose={onClose}
    />
  );
}
