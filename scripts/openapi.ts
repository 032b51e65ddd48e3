/** `npm run openapi` writes docs/openapi.json from the routes; with `--check` it only says whether that is needed. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#server/app/app.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { connect, createPool } from '#server/platform/db/database.ts';
import { createStorage } from '#server/platform/files/create-storage.ts';

const file = 'docs/openapi.json';
const LINE = 140;
/** What is no longer than this shares its line with what is as short beside it. */
const SHORT = 50;
/** On the average, schemas included. More means that something repeats inline which components could name. */
const LINES_PER_OPERATION_MAX = 30;

/** JSON for people: what fits into the rest of a line stands on it, and what is short beside each other fills its lines. */
function formatted(value: unknown, indent = '', used = 0): string {
  const short = spaced(value);
  if (used + short.length < LINE || typeof value !== 'object') return short;
  const inner = `${indent}  `;
  if (!Array.isArray(value)) return `{\n${fields(value as object, inner).join(',\n')}\n${indent}}`;
  if (value.some((item) => typeof item === 'object' && spaced(item).length > LINE / 2)) {
    return `[\n${value.map((item) => inner + formatted(item, inner, inner.length)).join(',\n')}\n${indent}]`;
  }
  return `[\n${filled(value.map(spaced), inner)}\n${indent}]`;
}

/** The fields of an object: each on lines of its own, and those that are short in a row. */
function fields(value: object, indent: string): string[] {
  const parts: string[] = [];
  let short: string[] = [];
  const end = () => {
    if (short.length > 0) parts.push(filled(short, indent));
    short = [];
  };
  for (const [key, child] of Object.entries(value)) {
    if (child === undefined) continue;
    const name = `${JSON.stringify(key)}: `;
    if (isReference(child) || spaced(child).length <= SHORT) {
      short.push(name + spaced(child));
      continue;
    }
    end();
    parts.push(indent + name + formatted(child, indent, indent.length + name.length));
  }
  end();
  return parts;
}

/** As many of a row on each line as it holds. */
function filled(items: readonly string[], indent: string): string {
  const lines = [indent];
  for (const [at, item] of items.entries()) {
    const text = item + (at < items.length - 1 ? ',' : '');
    const line = lines.at(-1)!;
    if (line === indent) lines[lines.length - 1] += text;
    else if (line.length + 1 + text.length <= LINE) lines[lines.length - 1] += ` ${text}`;
    else lines.push(indent + text);
  }
  return lines.join('\n');
}

/** Whether it says just where something stands. */
const isReference = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).join() === '$ref';

/** On one line. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, child]) => child !== undefined);
  if (entries.length === 0) return '{}';
  return `{ ${entries.map(([key, child]) => `${JSON.stringify(key)}: ${spaced(child)}`).join(', ')} }`;
}

/** The description as the app answers it. No database is needed: describing asks nothing of it. */
async function describe(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'palka-openapi-'));
  const config = { ...readConfig({ PALKA_DATA_DIR: dataDir }), secretKey: '0'.repeat(64) };
  const pool = createPool('postgres://nobody@127.0.0.1:1/nothing');
  const app = await buildApp({ config, db: connect(pool), storage: await createStorage(config) });
  await app.ready();
  const description = app.swagger();
  await app.close();
  await pool.end();
  rmSync(dataDir, { recursive: true, force: true });
  return `${formatted(description)}\n`;
}

const now = await describe();
const lines = now.split('\n').length - 1;
const operations = now.split('"operationId"').length - 1;
if (lines > operations * LINES_PER_OPERATION_MAX) {
  console.log(
    `${file} would have ${lines} lines for ${operations} operations, more than ${LINES_PER_OPERATION_MAX} each. ` +
      `Name what repeats: see server/app/api.`,
  );
  process.exitCode = 1;
} else if (!process.argv.includes('--check')) {
  writeFileSync(file, now);
  console.log(`Wrote ${file}: ${lines} lines`);
} else if (readFileSync(file, 'utf8') !== now) {
  console.log(`${file} is not what the routes say. Run: npm run openapi`);
  process.exitCode = 1;
}
