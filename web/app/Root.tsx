import { Outlet, useRouterState } from '@tanstack/react-router';
import { ProgressBar } from '#web/platform/ui/ProgressBar.tsx';

/** The frame of every page: the thin bar that shows a navigation under way. */
export function Root() {
  const underWay = useRouterState({ select: ({ isLoading }) => isLoading });
  return (
    <>
      <ProgressBar active={underWay} />
      <Outlet />
    </>
  );
}
