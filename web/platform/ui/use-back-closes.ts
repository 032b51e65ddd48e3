import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** The dialogs that are open, the one on top last. */
const open: symbol[] = [];

/** Whether a dialog lies over the page: leaving is its business first. */
export const hasOpenDialog = (): boolean => open.length > 0;

/**
 * Back, as on a phone, closes the dialog on top and stays on the page.
 * @param onClose what the cross does: it may ask before something typed is gone
 */
export function useBackCloses(onClose: () => void): void {
  const close = useRef(onClose);
  const me = useRef(Symbol('dialog'));

  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const own = me.current;
    open.push(own);
    return () => void open.splice(open.indexOf(own), 1);
  }, []);

  useBlocker({
    shouldBlockFn({ action }) {
      if (action !== 'BACK' || open.at(-1) !== me.current) return false;
      close.current();
      return true;
    },
    enableBeforeUnload: false,
  });
}
