import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';

/** How often the palette was opened, by a button or by ⌘K or Ctrl K, and whether to scan; its code arrives with the first time. */
export function usePalette() {
  const [{ openings, isScanning }, setState] = useState({ openings: 0, isScanning: false });
  const openTo = (scans: boolean) => () => setState((last) => ({ openings: last.openings + 1, isScanning: scans }));
  const open = openTo(false);
  // `[]`: also while one types in a field.
  useHotkeys([['mod+K', open]], []);
  return { openings, isScanning, open, scan: openTo(true) };
}
