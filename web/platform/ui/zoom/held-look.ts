import type { TransformMatrix } from '@visx/zoom';
import type { Point, ZoomLimits } from './zooming.ts';

/** A look at what is drawn `scale` times as large, and moved by so many units. */
export const lookAt = (scale: number, translateX = 0, translateY = 0): TransformMatrix => ({
  scaleX: scale,
  scaleY: scale,
  translateX,
  translateY,
  skewX: 0,
  skewY: 0,
});

interface Hold {
  /** How many times as far apart the fingers are as at first. */
  ratio: number;
  /** Where it was taken hold of, and where that is now. */
  from: Point;
  to: Point;
}

/** A look at a drawing after it was held and moved: what lay at one point lies at the other, drawn so many times as large. */
export function heldLook(
  start: TransformMatrix,
  { ratio, from, to }: Hold,
  { least, most }: ZoomLimits,
): TransformMatrix {
  const scale = Math.min(most, Math.max(least, start.scaleX * ratio));
  const grown = scale / start.scaleX;
  return {
    ...start,
    scaleX: scale,
    scaleY: scale,
    translateX: to.x - grown * (from.x - start.translateX),
    translateY: to.y - grown * (from.y - start.translateY),
  };
}

/** How many times as large a turn of the wheel shows a drawing: by how far it turned, in pixels, whatever the number of events. */
export const wheelRatio = (turned: number): number => 2 ** (-turned / 500);
