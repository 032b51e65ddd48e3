import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import type { ArchiveManifest } from './archive.ts';
import { fingerprint } from './read-archive.ts';
import { copyTarget, type StoredTable } from './tables.ts';

type Totals = ArchiveManifest['tables'];

/** Copies the parts of tables into the open transaction of `client`, and checks what came against the manifest. */
export function tableReceiver(client: pg.Client) {
  const waiting: StoredTable[] = [];
  const received: Totals = {};
  let open:
    | { name: string; copy: CopyStreamQuery; done: Promise<void>; print: ReturnType<typeof fingerprint> }
    | undefined;

  const close = async () => {
    if (open) {
      const { name, copy, done, print } = open;
      open = undefined;
      copy.end();
      await done;
      received[name] = { rows: copy.rowCount, bytes: print.bytes(), sha256: print.sha256() };
    }
  };

  /** Goes on to the table that comes next in the archive; those between are empty. */
  const turnTo = async (name: string) => {
    await close();
    for (let table = waiting.shift(); table; table = waiting.shift()) {
      if (table.name === name) {
        const copy = client.query(copyFrom(`copy ${copyTarget(table)} from stdin`));
        const done = finished(copy);
        done.catch(() => undefined);
        open = { name, copy, done, print: fingerprint() };
        return open;
      }
      received[table.name] = { rows: 0, bytes: 0, sha256: fingerprint().sha256() };
    }
    throw new Error(`The archive holds rows of ${name} where they should not be.`);
  };

  return {
    expect: (tables: StoredTable[]) => void waiting.push(...tables),

    async receive(name: string, bytes: AsyncIterable<Buffer>) {
      const { copy, done, print } = open?.name === name ? open : await turnTo(name);
      for await (const chunk of bytes) {
        print.add(chunk);
        if (!copy.write(chunk)) {
          await Promise.race([once(copy, 'drain'), done]);
        }
      }
    },

    /** Throws when what came is not what the manifest says. */
    async finish(expected: Totals) {
      await close();
      for (const { name } of waiting.splice(0)) {
        received[name] = { rows: 0, bytes: 0, sha256: fingerprint().sha256() };
      }
      const names = new Set([...Object.keys(expected), ...Object.keys(received)]);
      const wrong = [...names].filter((name) => !isDeepStrictEqual(expected[name], received[name]));
      if (wrong.length > 0) {
        throw new Error(`The archive is damaged: the rows of ${wrong.join(', ')} are not those that were backed up.`);
      }
    },

    /** Stops in the middle; what came so far is never committed. */
    abandon() {
      open?.copy.destroy();
      open = undefined;
    },
  };
}
