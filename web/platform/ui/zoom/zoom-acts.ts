import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import type { Zooming } from './zooming.ts';

const STEP = 1.5;

/** What buttons and keys do, in their order. */
export const zoomActs = [
  { name: 'in', Icon: IconPlus, keys: ['+', '='], act: (zoom: Zooming) => zoom.scale({ scaleX: STEP }) },
  { name: 'out', Icon: IconMinus, keys: ['-'], act: (zoom: Zooming) => zoom.scale({ scaleX: 1 / STEP }) },
  { name: 'whole', Icon: IconMaximize, keys: ['0'], act: (zoom: Zooming) => zoom.reset() },
] as const;

const ways: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Handles the keys of what is zoomed. Without `pan`, how far an arrow key moves it, arrow keys are left to the browser. */
export function pressZoom(event: KeyboardEvent, zoom: Zooming, pan?: number): void {
  // Such as the zoom of the browser.
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const way = pan === undefined ? undefined : ways[event.key];
  const done = zoomActs.find(({ keys }) => (keys as readonly string[]).includes(event.key));
  if (!way && !done) return;
  event.preventDefault();
  event.stopPropagation();
  done?.act(zoom);
  if (!way || pan === undefined) return;
  const { translateX, translateY } = zoom.transformMatrix;
  zoom.setTranslate({ translateX: translateX + way[0] * pan, translateY: translateY + way[1] * pan });
}
