import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#web/platform/calls/api.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { withReason } from '#web/platform/records/records.ts';

/** Where goods that nothing is charged for are, below `/v1`. */
export const unchargedPath = '/rental_uncharged';

/** Says that goods stay free of charge, or takes it back; answers whether that was done. */
export function useFreeGoods() {
  const { t } = useTranslation('rental');
  const client = useQueryClient();
  return async (step: 'free' | 'reopen', body: { ids: readonly string[]; reason?: string }): Promise<boolean> => {
    const about = 'uncharged goods';
    const title = t('uncharged.title');
    try {
      await call('POST', `${unchargedPath}/${step}`, body);
    } catch (problem) {
      showFailure({ about, title, message: withReason(t('uncharged.free.failed'), problem) });
      return false;
    } finally {
      void client.invalidateQueries({ queryKey: [unchargedPath] });
    }
    showSuccess({ about, title, message: t(`uncharged.${step}.done`) });
    return true;
  };
}
