import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ComingScreen } from './ComingScreen.tsx';
import type { MenuItem } from './menu.ts';

/** Fetched by whoever needs it: people sign up once. */
const Welcome = lazy(() => import('../sign-up/Welcome.tsx'));

/** The first screen of the signed-in area. Whoever has just signed up is met there. */
export function DashboardScreen({ item }: { item: MenuItem }) {
  const { welcome } = useSearch({ strict: false }) as { welcome?: string };
  return welcome ? (
    <Suspense>
      <Welcome />
    </Suspense>
  ) : (
    <ComingScreen item={item} />
  );
}
