import { useBlocker } from '@tanstack/react-router';
import { DiscardChanges } from '#web/platform/ui/DiscardChanges.tsx';
import { hasOpenDialog } from '#web/platform/ui/use-back-closes.ts';
import { firstUnread, hasUnread } from '#web/platform/ui/unread.ts';
import type { Draft } from './use-draft.ts';

/**
 * Asks before one leaves a document with something typed that could not be stored or was not understood. What only waits
 * for its turn is stored while one goes elsewhere, and held back when the page closes.
 */
export function LeaveGuard({ draft: { saving, discard } }: { draft: Draft }) {
  const stuck = ['retrying', 'refused', 'conflict'].includes(saving.is);
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next, action }) =>
      !(action === 'BACK' && hasOpenDialog()) &&
      current.pathname !== next.pathname &&
      (stuck || firstUnread() !== null),
    enableBeforeUnload: () => saving.is !== 'saved' || hasUnread(document),
    withResolver: true,
  });
  if (leaving.status !== 'blocked') {
    return null;
  }
  return (
    <DiscardChanges
      onDiscard={() => {
        // What only waits is stored all the same.
        if (stuck) discard();
        leaving.proceed();
      }}
      onKeep={leaving.reset}
    />
  );
}
