import { Box } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ProblemPanel } from '../ProblemPanel.tsx';
import { SessionProvider } from '../session.tsx';
import { FullScreenLoader } from './FullScreenLoader.tsx';
import { ShellFrame } from './ShellFrame.tsx';

/** The signed-in area: nothing of it shows before it is known who is there; strangers go to sign-in and come back after. */
export function Shell() {
  return (
    <SessionProvider waiting={<FullScreenLoader />} signedOut={<ToSignIn />} failed={showFailed}>
      <ShellFrame />
    </SessionProvider>
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
