import { lazy, Suspense } from 'react';
import { useElsewhere } from '#web/platform/calls/elsewhere.ts';
import { useFetchedLater } from '#web/platform/calls/fetch-later.ts';

const loadPanel = () => import('./SignInPanel.tsx');
const SignInPanel = lazy(loadPanel);

/** Lies above the open screen from the end of the session until the same person has signed in again. */
export function SignInAgain() {
  const isSignedOut = useElsewhere() === 'signed-out';
  useFetchedLater(loadPanel);
  return <Suspense>{isSignedOut && <SignInPanel />}</Suspense>;
}
