import { Button, CloseButton, FocusTrap, Group } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useReturnFocus } from './dialog.ts';
import { KeyTarget } from './KeyTarget.tsx';
import classes from './print-overlay.module.css';
import { useBackCloses } from './use-back-closes.ts';

interface PrintOverlayProps {
  /** What is printed, for a screen reader. */
  label: string;
  /** What a file is called that it is printed to. */
  title: string;
  words: { print: string; close: string };
  /** Something of it is not known yet. */
  isWaiting?: boolean;
  /** How it is printed. */
  choices?: ReactNode;
  onClose(): void;
  /** The paper. */
  children: ReactNode;
}

/** Something as it will be printed. Only it is printed: everything else of the page stays away. */
export function PrintOverlay(props: PrintOverlayProps) {
  const { label, title, words, isWaiting = false, choices, onClose, children } = props;
  useReturnFocus();
  useBackCloses(onClose);
  useTitle(title);

  return createPortal(
    <FocusTrap active>
      <KeyTarget
        as="div"
        className={classes.overlay}
        role="dialog"
        aria-modal
        aria-label={label}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      >
        <div className={classes.bar}>
          <Group gap="sm">
            {choices}
            <Button
              data-autofocus
              leftSection={<IconPrinter size={16} />}
              disabled={isWaiting}
              onClick={() => window.print()}
            >
              {words.print}
            </Button>
          </Group>
          <CloseButton size={36} aria-label={words.close} onClick={onClose} />
        </div>
        <div className={classes.desk}>{children}</div>
      </KeyTarget>
    </FocusTrap>,
    window.document.body,
  );
}

/** A file that a paper is printed to is called by the title of the page. */
function useTitle(title: string) {
  useEffect(() => {
    const before = window.document.title;
    window.document.title = title;
    return () => {
      window.document.title = before;
    };
  }, [title]);
}
