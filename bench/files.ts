import { importModes } from '#shared/import.ts';
import type { RunningApp } from './app.ts';
import { alongside, measureQuiet, type Waits } from './aside.ts';
import { measureExport } from './export.ts';
import { fill } from './fill.ts';
import { measureImport } from './import.ts';
import { fileOf, type ImportedPath } from './import-files.ts';
import { signIn } from './load.ts';
import { print } from './print.ts';

const formats = ['xlsx', 'csv'] as const;
const importedPaths: ImportedPath[] = ['/products', '/categories'];
const importedRows = 10_000;

/**
 * What files cost: imports of 10,000 records, exports of all there are then, each with the most memory the app held
 * meanwhile and how much longer somebody of another company waited than in quiet.
 */
export async function benchFiles(app: RunningApp, other: string): Promise<void> {
  const { base, urls } = app;
  const [company] = await fill(urls.owner, 1, 80_000);
  if (!company) {
    throw new Error('No company was made.');
  }
  const token = await signIn(base, company);
  const quiet = await measureQuiet(base, other, 5);
  print('other requests while nothing else is done', showWaits(quiet));

  async function beside<T>(name: string, work: () => Promise<T>, show: (result: T) => string) {
    app.memory();
    const { result, others } = await alongside(base, other, work);
    print(name, `${show(result)}, memory at most ${app.memory()?.peak ?? 'unknown'} MiB`);
    print('  other requests meanwhile', `${showWaits(others)}; p99 ${(others.p99 / quiet.p99).toFixed(1)} × quiet`);
  }

  for (const path of importedPaths) {
    for (const [turn, format] of formats.entries()) {
      const file = await fileOf(path, format, turn * importedRows, importedRows);
      for (const mode of importModes) {
        await beside(
          `import of 10,000 to ${path}, ${format}, ${mode}`,
          () => measureImport(base, token, path, file, mode),
          ({ checked, written }) => `checked in ${checked.toFixed(1)} s, written in ${written.toFixed(1)} s`,
        );
      }
    }
  }

  for (const [path, name] of [
    ['/categories', '20,000 categories'],
    ['/products', '100,000 products'],
  ] as const) {
    for (const format of formats) {
      await beside(
        `export of ${name}, ${format}`,
        () => measureExport(base, token, path, format),
        ({ seconds, megabytes }) => `${seconds.toFixed(1)} s, ${megabytes.toFixed(1)} MB`,
      );
    }
  }
}

const showWaits = ({ count, p99, slowest }: Waits) =>
  `p99 ${p99.toFixed(1)} ms, slowest ${slowest.toFixed(1)} ms, of ${count}`;
