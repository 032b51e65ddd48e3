import { type ComponentProps, lazy, Suspense } from 'react';
import { useElsewhere } from '#web/platform/calls/elsewhere.ts';

/** Fetched when it is to be asked: most tabs never ask. */
const ElsewhereQuestion = lazy(() => import('./ElsewhereQuestion.tsx'));

type ElsewhereNoticeProps = Pick<ComponentProps<typeof ElsewhereQuestion>, 'landing'>;

/** Stops all work in a tab whose session is somebody else's, or whose person may not work in its company any more. */
export function ElsewhereNotice({ landing }: ElsewhereNoticeProps) {
  const elsewhere = useElsewhere();
  return (
    elsewhere &&
    elsewhere !== 'signed-out' && (
      <Suspense>
        <ElsewhereQuestion elsewhere={elsewhere} landing={landing} />
      </Suspense>
    )
  );
}
