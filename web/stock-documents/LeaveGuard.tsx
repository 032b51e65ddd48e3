import { useBlocker } from '@tanstack/react-router';
import { DiscardChanges } from '../ui/DiscardChanges.tsx';
import type { Draft } from './use-draft.ts';

/**
 * Asks before one leaves a document with something typed that could not be stored. What only waits for its turn is
 * stored while one goes elsewhere, and held back when the page closes.
 */
export function LeaveGuard({ draft: { saving, discard } }: { draft: Draft }) {
  const stuck = ['retrying', 'refused', 'conflict'].includes(saving.is);
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => stuck && current.pathname !== next.pathname,
    enableBeforeUnload: () => saving.is !== 'saved',
    withResolver: true,
  });
  if (leaving.status !== 'blocked') {
    return null;
  }
  return (
    <DiscardChanges
      onDiscard={() => {
        discard();
        leaving.proceed();
      }}
      onKeep={leaving.reset}
    />
  );
}
