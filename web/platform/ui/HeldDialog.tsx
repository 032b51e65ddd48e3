import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { type DialogWidth, dialogWidths, useReturnFocus } from './dialog.ts';

interface HeldDialogProps {
  title: string;
  width: DialogWidth;
  children: ReactNode;
}

/** A dialog that cannot be closed: what lies below stays as it was left until its question is answered. */
export function HeldDialog({ title, width, children }: HeldDialogProps) {
  useReturnFocus();
  return (
    <Modal
      opened
      centered
      returnFocus={false}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size={dialogWidths[width]}
      title={title}
      // Above every dialog and list of choices, below the notices.
      zIndex={350}
      overlayProps={{ backgroundOpacity: 0.35 }}
      onClose={() => undefined}
    >
      {children}
    </Modal>
  );
}
