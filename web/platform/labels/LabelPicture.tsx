import type { LabelLayout } from './layout.ts';
import type { LabelSize } from './sizes.ts';

/** The height of capitals against that of the letter's box, as fonts have it. */
const CAPITALS = 0.72;

/** A label in its real size: black on white, its symbols on whole printer dots. */
export const LabelPicture = ({ layout, size: { width, height } }: { layout: LabelLayout; size: LabelSize }) => (
  <svg
    xmlns="http://www.w3.org/2000/svg"
    width={`${width}mm`}
    height={`${height}mm`}
    viewBox={`0 0 ${width} ${height}`}
    fontFamily="Poppins, Helvetica, Arial, sans-serif"
    role="img"
    aria-label={layout.texts.map(({ text }) => text).join(', ')}
  >
    {layout.texts.map(({ text, x, y, size, bold }) => (
      <text key={`${x} ${y}`} x={x} y={y} fontSize={size / CAPITALS / 1.25} fontWeight={bold ? 700 : 400}>
        {text}
      </text>
    ))}
    {layout.symbols.map(({ path, x, y }) => (
      <path
        key={`${x} ${y}`}
        d={path}
        transform={`translate(${x} ${y})`}
        fillRule="evenodd"
        shapeRendering="crispEdges"
      />
    ))}
  </svg>
);
