import { useGesture } from '@use-gesture/react';
import type { TransformMatrix, ZoomProps } from '@visx/zoom';
import { type RefObject, useEffect } from 'react';
import { drawingPoint } from './drawing-point.ts';
import { heldLook, wheelRatio } from './held-look.ts';

export type Zooming = Parameters<ZoomProps<SVGSVGElement>['children']>[0];

/** The look at the drawing when it was taken hold of, and where. */
interface Held {
  look: TransformMatrix;
  from: DOMPoint;
}

/**
 * Moves and zooms a drawing by pointer, fingers and wheel: what lies under the pointer, or midway between the fingers, stays there. The
 * gestures of `Zoom` itself zoom by a tenth with each event, around a point in pixels of the page.
 */
export function useMapGestures(target: RefObject<SVGSVGElement | null>, zoom: Zooming, closest: number): void {
  useEffect(() => {
    const svg = target.current;
    // A link that is dragged would take the pointer along, and two fingers that move up and down would scroll the page.
    const stay = (event: Event) => event.preventDefault();
    const stayUnderTwo = (event: TouchEvent) => event.touches.length > 1 && event.preventDefault();
    svg?.addEventListener('dragstart', stay);
    svg?.addEventListener('touchstart', stayUnderTwo, { passive: false });
    svg?.addEventListener('touchmove', stayUnderTwo, { passive: false });
    return () => {
      svg?.removeEventListener('dragstart', stay);
      svg?.removeEventListener('touchstart', stayUnderTwo);
      svg?.removeEventListener('touchmove', stayUnderTwo);
    };
  }, [target]);

  const pointOf = (place: readonly [number, number]) => drawingPoint(target.current, place);

  function hold(held: Held | undefined, place: readonly [number, number], ratio: number): Held | undefined {
    const to = pointOf(place);
    if (!to) return held;
    const { look, from } = held ?? { look: zoom.transformMatrix, from: to };
    zoom.setTransformMatrix(heldLook(look, { ratio, from, to }, closest));
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
