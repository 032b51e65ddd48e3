import { Box } from '@mantine/core';
import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { SignInAgain } from '../auth/SignInAgain.tsx';
import { ElsewhereNotice } from '../company/ElsewhereNotice.tsx';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { SessionProvider, useSession } from '#web/platform/session/session.tsx';
import { withWords } from '#web/platform/texts/index.ts';
import { FullScreenLoader } from './FullScreenLoader.tsx';
import { landingAfterSwitch } from './landing.ts';
import { ShellFrame } from './ShellFrame.tsx';
import { useSignOut } from './use-sign-out.ts';

const NoticeDialog = lazy(() => withWords('privacy', import('../auth/NoticeDialog.tsx')));
const SecondStepGate = lazy(() => withWords('people', import('../profile/SecondStepGate.tsx')));

/** The signed-in area: nothing of it shows before it is known who is there; strangers go to sign-in and come back after. */
export function Shell() {
  return (
    <SessionProvider waiting={<FullScreenLoader />} signedOut={<ToSignIn />} failed={showFailed}>
      <Admitted />
      <ElsewhereNotice landing={landingAfterSwitch} />
      <SignInAgain />
    </SessionProvider>
  );
}

/** The app; before it, where the company asks for a second step that the person has yet to set up, that alone. */
function Admitted() {
  const { second_step_missing, notice_missing } = useSession().user;
  const signOut = useSignOut();
  const elsewhere = useLocation({ select: ({ pathname }) => pathname === '/app/switch-company' });
  if (!second_step_missing) {
    return (
      <>
        <ShellFrame />
        <Suspense>{notice_missing && <NoticeDialog onSignOut={() => void signOut()} />}</Suspense>
      </>
    );
  }
  return (
    <Suspense fallback={<FullScreenLoader />}>
      <SecondStepGate onSignOut={() => void signOut()}>{elsewhere && <Outlet />}</SecondStepGate>
    </Suspense>
  );
}

const showFailed = (problem: Error, tryAgain: () => void) => (
  <Box component="main" p="md">
    <ProblemPanel problem={problem} tryAgain={tryAgain} />
  </Box>
);

/** Leaves for sign-in once; the address of the time is remembered. */
function ToSignIn() {
  const router = useRouter();
  useEffect(() => {
    const { href, pathname } = router.state.location;
    // An effect may run twice; the second time one is on the way already.
    if (pathname !== '/login') {
      void router.navigate({ to: '/login', search: href === '/app' ? {} : { next: href }, replace: true });
    }
  }, [router]);
  return <FullScreenLoader />;
}
