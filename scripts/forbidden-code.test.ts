import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from './modules.ts';

const isTest = (path: string) =>
  /\.(test|story|setup)\.tsx?$|(^|\/)(testing|test-)[\w-]*\.tsx?$|^(e2e|bench|scripts)\//.test(path);

/** The files that run in an installation. */
const files = sourceFiles()
  .filter((path) => !isTest(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

interface Rule {
  what: string;
  pattern: RegExp;
  within?: RegExp;
  /** Files that may, each with its reason. */
  but?: Record<string, string>;
}

const rules: Rule[] = [
  { what: 'text that runs as a program', pattern: /\beval\(|new Function\(|\bnode:vm\b|set(Timeout|Interval)\(['"`]/ },
  {
    what: 'text that becomes HTML',
    pattern: /\b(inner|outer)HTML\b|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write/,
    within: /^web\//,
  },
  {
    what: 'a program started by a line for a shell',
    pattern: /\bexec(Sync)?\((?<!\.exec\()|\bshell: true/,
    within: /^server\//,
  },
  {
    what: 'a certificate that nobody looks at',
    pattern: /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|no-verify/,
    but: {
      'server/cli/doctor/look-at-address.ts':
        'it shakes hands, tells whether the certificate is trusted, and says nothing more',
    },
  },
  {
    what: 'a hash or cipher that is broken',
    pattern: /createHash\('(md5|sha1)'|createHmac\('(md5|sha1)'|-(ecb|cbc)\b|\brc4\b|3des/i,
  },
  {
    what: 'chance that can be guessed',
    pattern: /Math\.random/,
    within: /^server\//,
    but: {
      'server/platform/db/retried.ts': 'a pause before a transaction is run again',
      'server/platform/jobs/run-job.ts': 'a pause before a job is tried again',
    },
  },
  {
    what: 'a call of an address, which only clients of the mail server, the object store and the provider make',
    pattern: /\bfetch\(|https?\.request\(|https?\.get\(/,
    within: /^server\//,
  },
  {
    what: 'a message of another window',
    pattern: /window\.addEventListener\('message'|\.onmessage\b/,
    within: /^web\//,
  },
  {
    what: 'a setting that outlives its transaction, which a pooler would give to others',
    pattern: /set_config\((?![^;`]*?, true\))|['"`;]\s*(re)?set (?!local |constraints )[a-z_.]+ (=|to) /,
    within: /^server\//,
    but: {
      'server/cli/backup/prepare-database.ts': 'the connection of a restore, which nothing else uses',
      'server/cli/backup/write-archive.ts': 'the connection of a backup, which nothing else uses',
      'server/cli/move-tenant/move.ts': 'the connections of a move, which nothing else uses',
    },
  },
  {
    what: 'a lock that outlives its transaction',
    pattern: /pg_(try_)?advisory_(un)?lock/,
    within: /^server\//,
    but: {
      'server/platform/db/migrate.ts': 'instances that start together migrate one after the other',
      'server/platform/postgres/app-lock.ts': 'one app on an embedded database, as long as it lives',
    },
  },
];

test.each(rules)('there is no $what', ({ pattern, within = /^/, but = {} }) => {
  const found = files.filter(({ path, text }) => within.test(path) && pattern.test(text)).map(({ path }) => path);
  expect(found.toSorted()).toEqual(Object.keys(but).toSorted());
});

test('what is looked for is found', () => {
  const [, , shell] = rules;
  expect(["execSync('ls')", "exec('ls')", "/x/.exec('ls')"].map((text) => shell!.pattern.test(text))).toEqual([
    true,
    true,
    false,
  ]);
  expect(files.length).toBeGreaterThan(1000);
});
