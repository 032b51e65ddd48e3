import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import classes from './print-sheet.module.css';

/** What of a page is printed, A4, in place of the page itself: it is only seen on paper. */
export const PrintSheet = ({ label, children }: { label: string; children: ReactNode }) =>
  createPortal(
    <div className={classes.sheet} aria-hidden data-sheet={label}>
      {children}
    </div>,
    document.body,
  );
