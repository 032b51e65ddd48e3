/** A label in mm. `sheet`: so many of them stand on a sheet of A4, else each is a page of its own. */
export interface LabelSize {
  width: number;
  height: number;
  sheet?: { columns: number; rows: number };
}

/** What labels are printed on. */
export const labelSizes = {
  '100x150': { width: 100, height: 150 },
  '100x70': { width: 100, height: 70 },
  '70x40': { width: 70, height: 40 },
  a4: { width: 105, height: 74, sheet: { columns: 2, rows: 4 } },
} as const satisfies Record<string, LabelSize>;

export type SizeName = keyof typeof labelSizes;

/** Dots per inch of label printers. */
export const resolutions = [203, 300] as const;

export type Resolution = (typeof resolutions)[number];

const MM_PER_INCH = 25.4;

/** The width of so many printer dots in mm. */
export const dotsInMm = (dots: number, resolution: Resolution): number => (dots * MM_PER_INCH) / resolution;

/** The nearest whole dot to a place, in mm: a bar that begins between two dots is printed wider or narrower. */
export const onDots = (mm: number, resolution: Resolution): number =>
  dotsInMm(Math.round((mm * resolution) / MM_PER_INCH), resolution);
