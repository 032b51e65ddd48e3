import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';

interface PrintButtonProps {
  label: string;
  /** Fetches the paper, which is not part of the page. */
  load(): Promise<unknown>;
  /** The paper, once it is asked for. */
  children(onClose: () => void): ReactNode;
}

/** Shows a paper as it will be printed; it is fetched as soon as somebody is about to press. */
export function PrintButton({ label, load, children }: PrintButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} />}
        onClick={() => setOpen(true)}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
      >
        {label}
      </Button>
      <Suspense>{isOpen && children(() => setOpen(false))}</Suspense>
    </>
  );
}
