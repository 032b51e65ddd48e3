import type { LabelSize } from './sizes.ts';

/** The labels of a run as pages: one a page on a roll, as many as there is room for on a sheet. Each stands there so often. */
export function pagesOf<Label>(labels: readonly Label[], { sheet }: LabelSize, copies: number): Label[][] {
  const all = labels.flatMap((label) => Array.from({ length: copies }, () => label));
  const each = sheet ? sheet.columns * sheet.rows : 1;
  return Array.from({ length: Math.ceil(all.length / each) }, (_, page) => all.slice(page * each, (page + 1) * each));
}
