import { useEffect } from 'react';

/** Ctrl+Enter (on a Mac also Command+Enter) goes the way forward, wherever the focus is, unless a dialog is open. */
export function usePrimaryKey(go: (() => void) | undefined) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const asked = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
      if (asked && go && !document.querySelector('[role=dialog]')) {
        event.preventDefault();
        go();
      }
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
