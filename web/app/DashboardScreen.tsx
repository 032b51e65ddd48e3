import { Suspense, lazy } from 'react';
import { useSearch } from '@tanstack/react-router';
import { useSession } from '#web/platform/session/session.tsx';
import { withWords } from '#web/platform/texts/index.ts';

/** Fetched by the few who need it: people sign up once. */
const Welcome = lazy(() => withWords('door', import('../sign-up/Welcome.tsx')));
const Dashboard = lazy(() => withWords('overview', import('../dashboard/Dashboard.tsx')));

/** What people of partners see instead, with the words of all that concerns them. */
const PortalHome = lazy(() =>
  withWords(
    'overview',
    withWords(
      'stock',
      withWords('portal', withWords('rental', withWords('fishfin', import('../portal/PortalHome.tsx')))),
    ),
  ),
);

/** The first screen of the signed-in area. A person who has just signed up is met there. */
export function DashboardScreen() {
  const { welcome } = useSearch({ strict: false }) as { welcome?: string };
  const { partners } = useSession().user;
  return <Suspense>{welcome ? <Welcome /> : partners ? <PortalHome /> : <Dashboard />}</Suspense>;
}
