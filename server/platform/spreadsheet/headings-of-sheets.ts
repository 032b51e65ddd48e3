/** Normalises a heading for comparison: case, blanks, signs, a star and a unit in brackets do not count. */
export const loose = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/[^\p{L}\p{N}%]+/gu, '');

/** As many filled rows from the top as may hold headings. */
export const HEADING_ROWS_MAX = 30;

/** How many different headings of a row are known. */
export const knownHeadings = (cells: readonly unknown[], known: ReadonlySet<string>): number =>
  new Set(cells.flatMap((cell) => (typeof cell === 'string' && known.has(loose(cell)) ? [loose(cell)] : []))).size;
