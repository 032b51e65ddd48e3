import type { SheetFormat } from '#server/platform/spreadsheet/sheet.ts';

/** How long it took to receive a file, and how large it is. */
export type ExportFigures = { seconds: number; megabytes: number };

/** Fetches the whole export of a company's records. */
export async function measureExport(
  base: string,
  token: string,
  path: string,
  format: SheetFormat,
): Promise<ExportFigures> {
  const start = performance.now();
  const answer = await fetch(`${base}/v1${path}/export?format=${format}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const bytes = (await answer.arrayBuffer()).byteLength;
  if (answer.status !== 200) {
    throw new Error(`The export answered ${answer.status}.`);
  }
  return { seconds: (performance.now() - start) / 1000, megabytes: bytes / 1e6 };
}
