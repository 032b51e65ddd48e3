import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '#web/platform/records/ReasonDialog.tsx';
import { useFreeGoods } from './uncharged.ts';

interface FreeButtonsProps {
  /** Of the chosen goods. */
  ids: readonly string[];
  /** Whether they were said to stay free. */
  areFree: boolean;
  onDone(): void;
}

/** Keeps goods free of charge, with the reason, or takes that back. */
export function FreeButtons({ ids, areFree, onDone }: FreeButtonsProps) {
  const { t } = useTranslation('rental');
  const change = useFreeGoods();
  const [asks, setAsks] = useState(false);

  async function free(reason: string) {
    if (await change('free', { ids, reason })) onDone();
    setAsks(false);
  }

  async function reopen() {
    if (await change('reopen', { ids })) onDone();
  }

  if (areFree) return <Button onClick={() => void reopen()}>{t('uncharged.reopen.button')}</Button>;
  return (
    <>
      <Button onClick={() => setAsks(true)}>{t('uncharged.free.button')}</Button>
      {asks && (
        <ReasonDialog
          title={t('uncharged.free.title')}
          text={t('uncharged.free.text')}
          label={t('uncharged.free.reason')}
          submitLabel={t('uncharged.free.button')}
          onReason={free}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}
