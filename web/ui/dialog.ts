import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';

/** The widths a dialog may have, in pixels. */
export const dialogWidths = { small: 620, default: 530, medium: 730, large: 930 } as const;

export type DialogWidth = keyof typeof dialogWidths;

/** On a phone a dialog takes the whole screen. */
export const useFullScreen = () => useMediaQuery('(max-width: 48em)') ?? false;

/** When the dialog goes, focus returns to what opened it, or to the page's content when that is gone. */
export function useReturnFocus() {
  const [opener] = useState(() => document.activeElement);

  useEffect(
    () => () => {
      // After the dialog's own focus trap let go.
      setTimeout(() => {
        const target = opener?.isConnected ? opener : document.querySelector('main');
        (target as HTMLElement | null)?.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}

export const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
