import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { startTexts } from '#web/platform/texts/index.ts';
import { theme } from '#web/platform/look/theme.ts';

await startTexts('en');

/** Shows a part alone, in English, without transitions. */
export function renderPart(part: ReactNode) {
  const Frame = ({ children }: { children: ReactNode }) => (
    <MantineProvider theme={theme} env="test">
      {children}
    </MantineProvider>
  );
  return render(part, { wrapper: Frame });
}
