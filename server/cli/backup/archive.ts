import { z } from 'zod';

/**
 * An archive is a gzipped tar: `palka.json` first, then the parts of the tables (`tables/NAME/000001`, rows as COPY
 * writes them) and the stored files (`files/PATH`), and `manifest.json` last, with what the parts must add up to.
 */
export const HEADER = 'palka.json';
export const MANIFEST = 'manifest.json';
export const FORMAT = 1;

/** The size at which a table's rows are cut into the next part, in bytes: what both ways keep in memory. */
export const PART_BYTES = 8 * 1024 * 1024;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The header of an archive, checked before anything is restored. */
export const archiveHeader = z.object({
  format: z.literal(FORMAT),
  created_at: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Each table after those it refers to. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});

export const archiveManifest = z.object({
  tables: z.record(z.string(), z.object({ rows: z.int(), bytes: z.int(), sha256 })),
  files: z.record(z.string(), z.object({ bytes: z.int(), sha256 })),
});

export type ArchiveHeader = z.output<typeof archiveHeader>;
export type ArchiveManifest = z.output<typeof archiveManifest>;

/** How much an archive holds, in words. */
export function describeManifest({ tables, files }: ArchiveManifest): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `${Object.keys(tables).length} tables with ${rows} rows, and ${Object.keys(files).length} files`;
}
