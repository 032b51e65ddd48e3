import { Suspense, lazy } from 'react';
import { useSearch } from '@tanstack/react-router';
import { loadWords } from '#web/platform/texts/index.ts';

/** Fetched by the few who need it: people sign up once. */
const Welcome = lazy(() => import('../sign-up/Welcome.tsx'));
/** Its words come with it. */
const Dashboard = lazy(async () => {
  const [screen] = await Promise.all([import('../dashboard/Dashboard.tsx'), loadWords('stock')]);
  return screen;
});

/** The first screen of the signed-in area. A person who has just signed up is met there. */
export function DashboardScreen() {
  const { welcome } = useSearch({ strict: false }) as { welcome?: string };
  return <Suspense>{welcome ? <Welcome /> : <Dashboard />}</Suspense>;
}
