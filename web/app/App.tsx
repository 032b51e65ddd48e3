import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { styleNonce } from '#web/platform/look/style-nonce.ts';
import { readableColors, theme } from '#web/platform/look/theme.ts';
import { Notices } from './Notices.tsx';
import type { newRouter } from './router.ts';

interface AppProps {
  queryClient: QueryClient;
  router: ReturnType<typeof newRouter>;
  /** Tests leave out transitions. */
  env?: 'default' | 'test';
}

/** Everything there is in the browser, around the router. */
export function App({ queryClient, router, env = 'default' }: AppProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={readableColors}
      defaultColorScheme="auto"
      env={env}
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <Notices />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
