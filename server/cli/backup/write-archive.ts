import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pack } from 'tar-stream';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { type ArchiveHeader, type ArchiveManifest, FORMAT, HEADER, MANIFEST, PART_BYTES } from './archive.ts';
import { seal } from './sealing.ts';
import { copyTarget, readTables, refuseHiddenRows, type StoredTable } from './tables.ts';

interface Source {
  /** Address of the database, as its owner. */
  owner: string;
  storage: FileStorage;
}

type Add = (name: string, bytes: Buffer) => Promise<void>;

/**
 * Writes everything an installation keeps into `target`, while it is in use. The tables are those of one moment; the
 * files are read before and after it, because a file is written before and deleted after the row that names it. With a
 * `key`, what is written is encrypted.
 */
export async function writeArchive(source: Source, target: Writable, key?: Buffer): Promise<ArchiveManifest> {
  const tar = pack();
  const written = key
    ? pipeline(tar, createGzip(), (packed: AsyncIterable<Buffer>) => seal(packed, key), target)
    : pipeline(tar, createGzip(), target);
  const add: Add = (name, bytes) =>
    new Promise((resolve, reject) => {
      tar.once('error', reject);
      const entry = tar.entry({ name, size: bytes.length, mode: 0o600 }, (error) => {
        tar.off('error', reject);
        return error ? reject(error) : resolve();
      });
      entry.on('error', reject);
      entry.end(bytes);
    });
  const parts = writeParts(source, add).then(
    (manifest) => {
      tar.finalize();
      return manifest;
    },
    (error: Error) => {
      tar.destroy(error);
      throw error;
    },
  );
  // When the target breaks, on a full disk say, the parts fail after it, so its own words come first.
  const [end, manifest] = await Promise.allSettled([written, parts]);
  if (end.status === 'rejected') {
    throw end.reason;
  }
  if (manifest.status === 'rejected') {
    throw manifest.reason;
  }
  return manifest.value;
}

async function writeParts({ owner, storage }: Source, add: Add): Promise<ArchiveManifest> {
  const client = new pg.Client({ connectionString: owner, application_name: 'palka backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set idle_in_transaction_session_timeout = 0');
    await refuseHiddenRows(client);
    const header = await readHeader(client);
    await add(HEADER, Buffer.from(JSON.stringify(header, undefined, 2)));
    const files: ArchiveManifest['files'] = {};
    await addFiles(storage, files, add);
    await client.query('begin isolation level repeatable read read only');
    const now = await readHeader(client);
    if (JSON.stringify({ ...now, created_at: '' }) !== JSON.stringify({ ...header, created_at: '' })) {
      throw new Error('The database was migrated while the backup began. Run it again.');
    }
    const tables: ArchiveManifest['tables'] = {};
    for (const table of header.tables) {
      tables[table.name] = await addTable(client, table, add);
    }
    await client.query('commit');
    await addFiles(storage, files, add);
    const manifest = { tables, files };
    await add(MANIFEST, Buffer.from(JSON.stringify(manifest, undefined, 2)));
    return manifest;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function readHeader(client: pg.Client): Promise<ArchiveHeader> {
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration order by name',
  );
  return { format: FORMAT, created_at: new Date().toISOString(), migrations, tables: await readTables(client) };
}

async function addTable(client: pg.Client, table: StoredTable, add: Add): Promise<ArchiveManifest['tables'][string]> {
  const rows = client.query(copyTo(`copy ${copyTarget(table)} to stdout`));
  const hash = createHash('sha256');
  let bytes = 0;
  let parts = 0;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const cut = async () => {
    parts += 1;
    await add(`tables/${table.name}/${String(parts).padStart(6, '0')}`, Buffer.concat(waiting));
    waiting = [];
    waitingBytes = 0;
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
    waiting.push(chunk);
    waitingBytes += chunk.length;
    if (waitingBytes >= PART_BYTES) {
      await cut();
    }
  }
  if (waitingBytes > 0) {
    await cut();
  }
  return { rows: rows.rowCount, bytes, sha256: hash.digest('hex') };
}

async function addFiles(storage: FileStorage, files: ArchiveManifest['files'], add: Add): Promise<void> {
  for await (const path of storage.list()) {
    const file = path in files ? undefined : await storage.open(path);
    if (file) {
      const content = await buffer(file.stream);
      files[path] = { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
      await add(`files/${path}`, content);
    }
  }
}
