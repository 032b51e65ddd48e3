import { useElementSize } from '@mantine/hooks';
import { useCallback, useState } from 'react';
import { usePrinting } from './use-printing.ts';

/** In pixels: how wide what fills the page is on an A4. */
export const PAPER_WIDTH = 690;

/**
 * How wide an element is, in pixels of the page; 0 where that cannot be measured. It is known before the element is first painted: a drawing
 * that is measured after that would be seen at another scale.
 */
export function useShownWidth(): { ref(node: HTMLElement | null): void; width: number; isPrinting: boolean } {
  const isPrinting = usePrinting();
  const { ref: observe, width } = useElementSize();
  const [first, setFirst] = useState(0);
  const ref = useCallback(
    (node: HTMLElement | null) => {
      observe(node);
      if (node) setFirst(node.offsetWidth);
    },
    [observe],
  );
  return { ref, width: width || first, isPrinting };
}
