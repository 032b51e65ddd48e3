import { useRouterState, Navigate } from '@tanstack/react-router';
import { ProblemPanel } from '../ProblemPanel.tsx';
import { SessionProvider } from '../session.tsx';
import { FullScreenLoader } from './FullScreenLoader.tsx';
import { ShellFrame } from './ShellFrame.tsx';

/** The signed-in area: nothing of it shows before it is known who is there; strangers go to sign-in and come back after. */
export function Shell() {
  return (
    <SessionProvider
      waiting={<FullScreenLoader />}
      signedOut={<ToSignIn />}
      failed={(problem, tryAgain) => <ProblemPanel problem={problem} tryAgain={tryAgain} />}
    >
      <ShellFrame />
    </SessionProvider>
  );
}

function ToSignIn() {
  const next = useRouterState({ select: ({ location }) => location.href });
  return <Navigate to="/login" search={next === '/app' ? {} : { next }} replace />;
}
