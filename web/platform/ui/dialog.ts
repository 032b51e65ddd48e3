import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

/** The widths a dialog may have, in pixels. */
export const dialogWidths = { small: 620, default: 530, medium: 730, large: 930 } as const;

/** Covers a dialog's content while it works: the same ground, half seen through. */
export const workingOverlay = {
  color: 'var(--palka-surface)',
  backgroundOpacity: 0.7,
  blur: 0,
  radius: 0,
} as const;

export type DialogWidth = keyof typeof dialogWidths;

/** The widest screen of a phone, or of a tablet held upright. Paper is as narrow, but no phone. */
const PHONE = 768;
/** What is seen of the page at each side of a dialog. */
const BESIDE = 16;

const useUpTo = (pixels: number) => useMediaQuery(`screen and (max-width: ${pixels / 16}em)`) ?? false;

/** Whether tables become lists of two lines a row. */
export const useIsPhone = () => useUpTo(PHONE);

/** A dialog takes the whole screen of a phone, and of a tablet where it would fill it anyway. */
export const useFullScreen = (width: DialogWidth) => useUpTo(Math.min(PHONE, dialogWidths[width] + 2 * BESIDE));

/** When the dialog goes, focus returns to what opened it, or to the page's content when that went too. */
export function useReturnFocus() {
  const [opener] = useState(() => document.activeElement);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    clearTimeout(timer.current);
    return () => {
      // After the dialog's own focus trap let go.
      timer.current = setTimeout(() => giveFocus(opener));
    };
  }, [opener]);
}

function giveFocus(opener: Element | null) {
  const lost = document.activeElement === null || document.activeElement === document.body;
  const target = opener?.isConnected ? opener : lost && document.querySelector('main');
  if (target) {
    (target as HTMLElement).focus({ preventScroll: true });
  }
}
