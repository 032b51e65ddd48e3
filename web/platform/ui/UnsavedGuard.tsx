import { useBlocker } from '@tanstack/react-router';
import { hasOpenDialog } from './use-back-closes.ts';
import { DiscardChanges } from './DiscardChanges.tsx';

/** Asks before one leaves a screen on which something was typed and not saved. */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next, action }) =>
      dirty && !(action === 'BACK' && hasOpenDialog()) && current.pathname !== next.pathname,
    enableBeforeUnload: () => dirty,
    withResolver: true,
  });
  return leaving.status === 'blocked' && <DiscardChanges onDiscard={leaving.proceed} onKeep={leaving.reset} />;
}
