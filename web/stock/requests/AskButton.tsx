import { Button } from '@mantine/core';
import { IconPackageExport, IconTruckDelivery } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadWords } from '#web/platform/texts/index.ts';
import { useCan, useIsTrialOver, useSession } from '#web/platform/session/session.tsx';
import type { AskedEntity } from './request.ts';

const loadDialog = async () => {
  const [{ AskDialog }] = await Promise.all([import('./AskDialog.tsx'), loadWords('portal')]);
  return { default: AskDialog };
};
const AskDialog = lazy(loadDialog);
const icons = { stockissued: IconPackageExport, stockreceived: IconTruckDelivery };

/** The way for people of a partner to ask for a withdrawal or to announce a delivery; nothing for anybody else. */
export function AskButton({ entity }: { entity: AskedEntity }) {
  const { t } = useTranslation('stockDocuments');
  const { partners } = useSession().user;
  const can = useCan(entity);
  const isTrialOver = useIsTrialOver();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const Icon = icons[entity];
  if (!partners?.length || !(can('create') || isTrialOver)) return null;
  return (
    <>
      <Button
        leftSection={<Icon size={16} />}
        disabled={isTrialOver}
        onClick={() => setOpen(true)}
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
      >
        {t(`asked.ask.${entity}`)}
      </Button>
      <Suspense>{isOpen && <AskDialog entity={entity} onClose={close} />}</Suspense>
    </>
  );
}
