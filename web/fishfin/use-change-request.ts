import { useTranslation } from 'react-i18next';
import type { Facility } from '#shared/fishfin.ts';
import type { ChangeRequest } from '#shared/fishfin-changes.ts';
import type { FacilityGoods } from '#shared/fishfin-goods.ts';
import { showSuccess } from '#web/platform/look/notices.ts';
import { useRequestChange } from './change.ts';

export interface ChangeDialogProps {
  facility: Facility;
  /** What it holds. */
  goods: readonly FacilityGoods[];
  onClose(): void;
}

/** What the dialogs of changes of a kind have in common: their words, and the request, which is thrown back where it is refused. */
export function useChangeRequest(facility: Facility, kind: ChangeRequest['kind']) {
  const { t } = useTranslation('fishfin');
  const send = useRequestChange(facility);
  return {
    title: t('change.dialog.title', { kind: t(`change.kinds.${kind}`), name: facility.number }),
    text: t('change.dialog.text'),
    async request(asked: Partial<Omit<ChangeRequest, 'kind'>>): Promise<void> {
      await send({ kind, ...asked });
      showSuccess({ about: `${kind} ${facility.id}`, title: facility.number, message: t('change.dialog.done') });
    },
  };
}
