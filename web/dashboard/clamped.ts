import type { TransformMatrix } from '@visx/zoom';

interface Frame {
  width: number;
  height: number;
  /** How many times as large as the whole the closest look is. */
  closest: number;
}

/** The next look at a map, or the one before where it would be too close. It is never smaller than the whole nor beyond its sides. */
export function clamped(
  next: TransformMatrix,
  before: TransformMatrix,
  { width, height, closest }: Frame,
): TransformMatrix {
  if (next.scaleX > closest) return before;
  const scale = Math.max(1, next.scaleX);
  const within = (translate: number, side: number) => Math.min(0, Math.max(side - side * scale, translate));
  return {
    ...next,
    scaleX: scale,
    scaleY: scale,
    translateX: within(next.translateX, width),
    translateY: within(next.translateY, height),
  };
}
