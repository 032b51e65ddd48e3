import { useGesture } from '@use-gesture/react';
import type { TransformMatrix } from '@visx/zoom';
import { type RefObject, useEffect } from 'react';
import { heldLook, wheelRatio } from './held-look.ts';
import type { Point, Zooming, ZoomLimits } from './zooming.ts';

/** The look when it was taken hold of, and where. */
interface Held {
  look: TransformMatrix;
  from: Point;
}

interface Looked {
  zoom: Zooming;
  limits: ZoomLimits;
  /** Where a point of the page lies in what is looked at; undefined: it is not drawn. */
  pointOf(place: readonly [number, number]): Point | undefined;
}

/**
 * Moves and zooms a drawing or a box by pointer, fingers and wheel: what lies under the pointer, or midway between the fingers, stays there.
 * The gestures of visx's `Zoom` itself zoom by a tenth with each event, around a point in pixels of the page.
 */
export function useZoomGestures<Target extends HTMLElement | SVGSVGElement>(
  target: RefObject<Target | null>,
  { zoom, limits, pointOf }: Looked,
): void {
  useEffect(() => {
    const element: Element | null = target.current;
    // A link that is dragged would take the pointer along, and two fingers that move up and down would scroll the page.
    const stay = (event: Event) => event.preventDefault();
    const stayUnderTwo = (event: Event) => (event as TouchEvent).touches.length > 1 && event.preventDefault();
    element?.addEventListener('dragstart', stay);
    element?.addEventListener('touchstart', stayUnderTwo, { passive: false });
    element?.addEventListener('touchmove', stayUnderTwo, { passive: false });
    return () => {
      element?.removeEventListener('dragstart', stay);
      element?.removeEventListener('touchstart', stayUnderTwo);
      element?.removeEventListener('touchmove', stayUnderTwo);
    };
  }, [target]);

  function hold(held: Held | undefined, place: readonly [number, number], ratio: number): Held | undefined {
    const to = pointOf(place);
    if (!to) return held;
    const { look, from } = held ?? { look: zoom.transformMatrix, from: to };
    zoom.setTransformMatrix(heldLook(look, { ratio, from, to }, limits));
    return { look, from };
  }

  useGesture(
    {
      onDrag: ({ pinching, cancel, xy, memo }) => {
        if (pinching) return cancel();
        return hold(memo as Held | undefined, xy, 1);
      },
      onPinch: ({ origin, movement: [ratio], memo }) => hold(memo as Held | undefined, origin, ratio),
      onWheel: ({ event, active, pinching, delta: [, turned] }) => {
        // The wheel is told of once more at its end, and beside the fingers of a touch pad.
        if (pinching || !active) return;
        event.preventDefault();
        const scaleX = wheelRatio(turned);
        const point = pointOf([event.clientX, event.clientY]);
        if (point) zoom.scale({ scaleX, point });
      },
    },
    { target, eventOptions: { passive: false }, drag: { filterTaps: true, pointer: { keys: false } } },
  );
}
