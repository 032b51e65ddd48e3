import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface PrintButtonProps {
  /** Where "Print" does not say what. */
  label?: string;
  disabled?: boolean;
}

/** Prints the page: the sheet that it holds for paper, or else itself without what stands around it. */
export function PrintButton({ label, disabled }: PrintButtonProps) {
  const { t } = useTranslation('common');
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={16} />}
      disabled={disabled ?? false}
      onClick={() => window.print()}
    >
      {label ?? t('print')}
    </Button>
  );
}
