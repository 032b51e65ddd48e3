import type { AnyRouter } from '@tanstack/react-router';

/** Asks for the code of the screens at an address of ours, before they are shown. What fails is asked for again, and told, by the router. */
export function fetchCode(router: AnyRouter, href: string): void {
  const { pathname } = new URL(href, window.location.origin);
  for (const { routeId } of router.matchRoutes(pathname, {})) {
    const routes: Partial<AnyRouter['routesById']> = router.routesById;
    void routes[routeId]?.options.component?.preload?.()?.catch(() => {});
  }
}
