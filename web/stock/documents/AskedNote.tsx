import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { StockDocument } from '#shared/stock/document.ts';
import { useSession } from '#web/platform/session/session.tsx';
import { askedState } from './DocumentStatusBadge.tsx';

/** What comes next with a draft that somebody of a partner asked for, said to either side; and why it was refused. */
export function AskedNote({ document }: { document: StockDocument }) {
  const { t } = useTranslation('stockDocuments');
  const { partners } = useSession().user;
  const state = askedState(document);
  const words = () => {
    if (document.is_asked && document.status === 'rejected') {
      return t('asked.refused', { reason: document.decision_note ?? '–' });
    }
    if (state === 'asked')
      return partners ? t('asked.waits') : t('asked.note', { partner: document.partner?.name ?? '' });
    return state === 'taken' && partners ? t('asked.isPrepared') : undefined;
  };
  const said = words();
  return said && <Alert icon={<IconInfoCircle aria-hidden />}>{said}</Alert>;
}
