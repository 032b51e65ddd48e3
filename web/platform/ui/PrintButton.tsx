import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface PrintButtonProps {
  /** Where "Print" does not say what. */
  label?: string;
  disabled?: boolean;
  /** Prints what has to be fetched first; left out: the page as it is. */
  onPrint?: () => Promise<void>;
}

/** Prints the page: the sheet that it holds for paper, or else itself without what stands around it. */
export function PrintButton({ label, disabled, onPrint }: PrintButtonProps) {
  const { t } = useTranslation('common');
  const [busy, setBusy] = useState(false);

  async function start() {
    setBusy(true);
    await (onPrint ? onPrint() : window.print());
    setBusy(false);
  }

  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={16} />}
      disabled={disabled ?? false}
      loading={busy}
      onClick={() => void start()}
    >
      {label ?? t('print')}
    </Button>
  );
}
