import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';

/** How often the palette was opened, by a button or by ⌘K or Ctrl K; its code arrives with the first time. */
export function usePalette() {
  const [openings, setOpenings] = useState(0);
  const open = () => setOpenings((times) => times + 1);
  // `[]`: also while one types in a field.
  useHotkeys([['mod+K', open]], []);
  return { openings, open };
}
