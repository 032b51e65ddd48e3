import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { startTexts } from '#web/platform/texts/index.ts';
import { theme } from '#web/platform/look/theme.ts';

// Other files may have started them in the same process.
if (!i18next.isInitialized) await startTexts('en');

/** Shows a part alone, in English, without transitions. */
export function renderPart(part: ReactNode) {
  const Frame = ({ children }: { children: ReactNode }) => (
    <MantineProvider theme={theme} env="test">
      {children}
    </MantineProvider>
  );
  return render(part, { wrapper: Frame });
}
