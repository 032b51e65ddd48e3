import type { TransformMatrix } from '@visx/zoom';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { heldLook, lookAt } from './held-look.ts';
import type { Zooming, ZoomLimits } from './zooming.ts';

interface Sides {
  width: number;
  height: number;
}

interface ScrollZoom {
  zoom: Zooming;
  /** How many times as large what is in the box is drawn. */
  scale: number;
}

/**
 * Zooms what is in a box that scrolls, so that it stays what the browser can scroll, find and read aloud: its look is how large it is drawn
 * and how far it is scrolled. `room` says how large the box may become.
 */
export function useScrollZoom(
  box: RefObject<HTMLElement | null>,
  limits: ZoomLimits,
  room: (box: HTMLElement) => Sides,
): ScrollZoom {
  const [scale, setScale] = useState(1);

  const look = () => lookAt(scale, -(box.current?.scrollLeft ?? 0), -(box.current?.scrollTop ?? 0));

  function show({ scaleX, translateX, translateY }: TransformMatrix) {
    // Drawn at once: it cannot be scrolled to where it is not yet.
    flushSync(() => setScale(scaleX));
    box.current?.scrollTo({ left: -translateX, top: -translateY });
  }

  const zoom: Zooming = {
    get transformMatrix() {
      return look();
    },
    setTransformMatrix: show,
    scale({ scaleX: ratio, point }) {
      const around = point ?? { x: (box.current?.clientWidth ?? 0) / 2, y: (box.current?.clientHeight ?? 0) / 2 };
      show(heldLook(look(), { ratio, from: around, to: around }, limits));
    },
    setTranslate: ({ translateX, translateY }) => show(lookAt(scale, translateX, translateY)),
    reset() {
      if (!box.current) return;
      const { width, height } = room(box.current);
      const whole = Math.min(1, (width * scale) / box.current.scrollWidth, (height * scale) / box.current.scrollHeight);
      show({ ...look(), scaleX: Math.max(limits.least, whole || 1) });
    },
  };
  return { zoom, scale };
}
