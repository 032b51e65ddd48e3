/** Where a point of the page lies in a drawing, in units of the drawing; undefined: it is not drawn. */
export function drawingPoint(svg: SVGSVGElement | null | undefined, [x, y]: readonly [number, number]) {
  const toDrawing = svg?.getScreenCTM()?.inverse();
  return toDrawing && new DOMPoint(x, y).matrixTransform(toDrawing);
}
