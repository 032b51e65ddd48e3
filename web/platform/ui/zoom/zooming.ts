import type { TransformMatrix } from '@visx/zoom';

/** In units of what is looked at. */
export interface Point {
  x: number;
  y: number;
}

/** What is looked at nearer and moved: a drawing, or a box that scrolls. */
export interface Zooming {
  /** The look as it is now. */
  readonly transformMatrix: TransformMatrix;
  setTransformMatrix(look: TransformMatrix): void;
  /** Shows it so many times as large, around a point, else around its middle. */
  scale(by: { scaleX: number; point?: Point }): void;
  setTranslate(to: { translateX: number; translateY: number }): void;
  /** All of it again. */
  reset(): void;
}

/** How many times as large as at first it is shown, at least and at most. */
export interface ZoomLimits {
  least: number;
  most: number;
}
