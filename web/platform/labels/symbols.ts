import {
  code128,
  datamatrix,
  type DrawingContext,
  gs1_128,
  gs1datamatrix,
  qrcode,
  type RenderOptions,
} from 'bwip-js/browser';
import { dotsInMm, type Resolution } from './sizes.ts';

/** A symbol on a label. `text` of GS1 symbols is elements in brackets. */
export interface LabelSymbol {
  kind: SymbolKind;
  text: string;
}

export type SymbolKind = 'gs1_128' | 'code_128' | 'gs1_datamatrix' | 'datamatrix' | 'qr';

interface Drawing {
  draw(options: RenderOptions, drawing: DrawingContext<Modules>): Modules;
  /** Modules that stay white on each side, at least those of the standards (GS1 General Specifications 5.4 and 5.6, ISO/IEC 18004). */
  quiet: number;
  /** Printer dots of a module where there is room, at 203 and 300 dpi. */
  dots: Record<Resolution, number>;
}

const drawings: Record<SymbolKind, Drawing> = {
  // A pallet is read from a forklift: half a millimetre a module, the least that GS1 has for logistic units.
  gs1_128: { draw: gs1_128, quiet: 10, dots: { 203: 4, 300: 6 } },
  code_128: { draw: code128, quiet: 10, dots: { 203: 3, 300: 4 } },
  gs1_datamatrix: { draw: gs1datamatrix, quiet: 2, dots: { 203: 6, 300: 9 } },
  datamatrix: { draw: datamatrix, quiet: 2, dots: { 203: 6, 300: 9 } },
  qr: { draw: qrcode, quiet: 4, dots: { 203: 5, 300: 7 } },
};

/** A printer loses modules of a single dot. */
const FEWEST_DOTS = 2;

/** A dark area by its corners. */
type Area = readonly (readonly [x: number, y: number])[];

/** The dark areas of a symbol in modules, without a quiet zone. `rows` is undefined where bars are as high as there is room. */
interface Modules {
  dark: readonly Area[];
  columns: number;
  rows?: number;
}

/** Takes down what the library would draw, one module a unit. */
function takeDown() {
  const bars: (readonly [left: number, width: number])[] = [];
  const dark: Area[] = [];
  let size = [0, 0];
  const nothing = () => {};
  const drawing: DrawingContext<Modules> = {
    scale: () => [1, 1],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (width, height) => {
      size = [width, height];
    },
    line: (x, _top, _x, _bottom, width) => bars.push([x - Math.ceil(width / 2), width]),
    polygon: (corners) => dark.push(corners),
    hexagon: nothing,
    ellipse: nothing,
    fill: nothing,
    text: nothing,
    end: () =>
      bars.length > 0 ? { dark: bars.map(barOf), columns: size[0]! } : { dark, columns: size[0]!, rows: size[1]! },
  };
  return drawing;
}

/** A bar from the upper edge to the lower one, which are 0 and 1. */
const barOf = ([left, width]: readonly [left: number, width: number]): Area => [
  [left, 0],
  [left + width, 0],
  [left + width, 1],
  [left, 1],
];

/** @throws Error where the text is none that the symbol can hold, such as an element with a wrong check digit */
const modulesOf = ({ kind, text }: LabelSymbol): Modules =>
  drawings[kind].draw({ bcid: '', text, scale: 1, includetext: false }, takeDown());

/** A symbol as it is printed: a path of its dark parts, and how much room it takes, in mm. */
export interface PrintedSymbol {
  path: string;
  width: number;
  height: number;
}

interface Room {
  /** mm; bars are so high. */
  width: number;
  height: number;
  resolution: Resolution;
}

/**
 * Draws a symbol with whole printer dots for a module, as many as there is room for.
 * @returns undefined where there is room for none that a printer can print
 */
export function printSymbol(symbol: LabelSymbol, { width, height, resolution }: Room): PrintedSymbol | undefined {
  const { dark, columns: inner, rows: innerRows } = modulesOf(symbol);
  const { quiet, dots: wanted } = drawings[symbol.kind];
  const columns = inner + 2 * quiet;
  const rows = innerRows === undefined ? undefined : innerRows + 2 * quiet;
  const fits = (dots: number) =>
    columns * dotsInMm(dots, resolution) <= width && (rows ?? 0) * dotsInMm(dots, resolution) <= height;
  let dots = wanted[resolution];
  while (dots >= FEWEST_DOTS && !fits(dots)) dots -= 1;
  if (dots < FEWEST_DOTS) return undefined;
  const module = dotsInMm(dots, resolution);
  const corner = ([x, y]: Area[number]) =>
    `${((quiet + x) * module).toFixed(4)} ${(rows === undefined ? y * height : (quiet + y) * module).toFixed(4)}`;
  return {
    path: dark.map((area) => `M${area.map(corner).join('L')}z`).join(''),
    width: columns * module,
    height: rows === undefined ? height : rows * module,
  };
}
