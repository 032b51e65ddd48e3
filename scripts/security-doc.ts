/** `npm run security-doc` writes into docs/security.md, docs/asvs.md and docs/operations.md what stands between their markers. */
import { readFileSync, writeFileSync } from 'node:fs';
import { attemptLimits, type AttemptKind } from '#server/auth/attempts.ts';
import { securityEvents } from '#server/platform/http/security-events.ts';
import { patience } from '#server/platform/http/patience.ts';
import * as image from '#shared/image.ts';
import * as limits from '#shared/limits.ts';
import { entities, type Entity } from '#shared/permissions.ts';
import { isForPartners } from '#shared/portal.ts';
import { retention } from '#shared/retention.ts';
import { requirements, type State, states } from './asvs.ts';

/** The pages that have parts of it, by the names of their parts. */
export const pages: Record<string, Record<string, () => string>> = {
  'docs/security.md': { attempts, lives, sizes, events, partners },
  'docs/asvs.md': { counts },
  'docs/operations.md': { swept },
};

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const whole = (count: number) => count.toLocaleString('en');
const size = (bytes: number) => `${bytes / 1024 / 1024} MB`;

const attemptNames: Record<AttemptKind, string> = {
  login: 'wrong passwords',
  second_step: 'wrong codes of the second step',
  google: 'refused ways from Google',
  forgot: 'mails for a forgotten password',
  register: 'registrations and their mails',
  activation: 'wrong links and passwords of a registration',
  invitation_mail: 'mails of invitations',
  invitation: 'wrong links of invitations',
  own_data: 'copies of one’s own data',
};

/** How often somebody may try. An e-mail that may try 0 times is not counted by it. */
function attempts(): string {
  const kinds = Object.keys(attemptNames) as AttemptKind[];
  const often = (count: number | undefined) => (count ? whole(count) : '–');
  return table(
    [
      `Attempts in ${limits.RATE_WINDOW_SECONDS / 60} minutes`,
      'an e-mail from one network',
      'an e-mail',
      'a network',
      'in a day: an e-mail',
      'a network',
      'the installation',
    ],
    kinds.map((kind) => {
      const { email, address, both, daily } = attemptLimits[kind];
      return [attemptNames[kind], ...[both, email, address, daily?.email, daily?.address, daily?.all].map(often)];
    }),
  );
}

function lives(): string {
  return table(
    ['What', 'ends after'],
    [
      ['a session that nobody uses', `${limits.SESSION_IDLE_DAYS} days`],
      ['a session in any case', `${limits.SESSION_DAYS} days`],
      [
        'a sign-in that waits for its second step',
        `${limits.CHALLENGE_MINUTES} minutes, or ${limits.CHALLENGE_TRIES} tries`,
      ],
      ['a second step that is set up and not confirmed', `${limits.SECOND_STEP_SETUP_MINUTES} minutes`],
      ['a sign-in with Google as proof for changes of the account', `${limits.FRESH_SIGN_IN_MINUTES} minutes`],
      ['a link to choose another password', `${limits.RESET_MINUTES} minutes`],
      ['a link that proves an e-mail', `${limits.ACTIVATION_HOURS} hours`],
      ['the right to make a company after that', `${limits.COMPLETION_HOURS} hours`],
      ['a link of an invitation', `${limits.INVITATION_DAYS} days`],
      ['a trial', `${limits.TRIAL_MONTHS} month`],
      ['a pause after wrong attempts of a day', `${limits.PAUSE_MAX_SECONDS / 3600} hour at most`],
    ],
  );
}

function sizes(): string {
  return table(
    ['What', 'at most'],
    [
      ['sessions of a person', whole(limits.SESSIONS_MAX)],
      ['drafts of a kind that a person has begun', whole(limits.DRAFTS_MAX)],
      ['files and rows of a trial', `${size(limits.TRIAL_BYTES)}; ${whole(limits.TRIAL_ROWS)}`],
      ['a password', `${limits.PASSWORD_MIN} to ${limits.PASSWORD_MAX} signs`],
      [
        'a picture of a product; a photo, logo or certificate',
        `${size(limits.PRODUCT_IMAGE_BYTES)}; ${size(limits.PHOTO_BYTES)}`,
      ],
      ['pixels of a picture; of an AVIF', `${whole(image.IMAGE_PIXELS_MAX)}; ${whole(image.AVIF_PIXELS_MAX)}`],
      ['a paper of a record', `${size(limits.ATTACHMENT_BYTES)}, and ${limits.ATTACHMENTS_MAX} of them`],
      [
        'a file to import',
        `${size(limits.IMPORT_FILE_BYTES)}, ${whole(limits.IMPORT_ROWS_MAX)} rows, ${limits.IMPORT_COLUMNS_MAX} columns`,
      ],
      ['records of a page; changed by one call', `${limits.PAGE_SIZE_MAX}; ${limits.BULK_MAX}`],
      [
        'lines of a document; places and packs of them',
        `${limits.DOCUMENT_LINES_MAX}; ${whole(limits.DOCUMENT_ALLOCATIONS_MAX)}`,
      ],
      ['details of a partner of a kind', limits.PARTNER_DETAILS_MAX],
      ['packs of a line; kg of a pack', `${whole(limits.PACKS_MAX)}; ${whole(limits.PACK_WEIGHT_MAX)}`],
      ['rupiah of a field', whole(limits.MONEY_MAX)],
      ['grams or rupiah of a batch at a place', whole(limits.BALANCE_MAX)],
      [
        'seconds for the head of a request; for its body; to take more of an answer',
        [patience.headMs, patience.bodyMs, patience.answerMs].map((ms) => ms / 1000).join('; '),
      ],
    ],
  );
}

/** The events of security by their level. */
function events(): string {
  const named = Object.entries(securityEvents);
  const of = (level: string) =>
    named
      .filter(([, one]) => one === level)
      .map(([event]) => `\`${event}\``)
      .join(', ');
  return `Done (*info*): ${of('info')}.\nRefused (*warn*): ${of('warn')}.`;
}

/** What people of partners may do at most. */
function partners(): string {
  const held = (Object.keys(entities) as Entity[]).flatMap((entity) => {
    const able = entities[entity].filter((action) => isForPartners(`${entity}_${action}`));
    return able.length === 0 ? [] : [`\`${entity}\` (${able.join(', ')})`];
  });
  return `People of partners hold at most: ${held.join(', ')}.`;
}

/** What is swept away by itself, and after how many days. */
function swept(): string {
  return table(
    ['What', 'where', 'days', 'after'],
    retention.map(({ what, where, days, after }) => [what, `\`${where}\``, days, after]),
  );
}

/** How many requirements are in which state, by chapter and by level. */
function counts(): string {
  const all = requirements();
  const chapters = [...new Set(all.map(({ chapter }) => chapter))];
  const row = (name: string, some: typeof all) => [
    name,
    ...states.map((state: State) => some.filter((one) => one.state === state).length),
    some.length,
  ];
  return table(
    ['Chapter', ...states, 'all'],
    [
      ...chapters.map((chapter) =>
        row(
          chapter,
          all.filter((one) => one.chapter === chapter),
        ),
      ),
      ...[1, 2].map((level) =>
        row(
          `*level ${level}*`,
          all.filter((one) => one.level === level),
        ),
      ),
      row('**all**', all),
    ],
  );
}

/** A page with its parts as they are now. @throws Error where a part has no place */
export function withParts(text: string, parts: Record<string, () => string>): string {
  return Object.entries(parts).reduce((page, [name, make]) => {
    const place = new RegExp(`(<!-- made: ${name} -->\n)[^]*?(<!-- end -->)`);
    if (!place.test(page)) throw new Error(`There is no place for "${name}".`);
    return page.replace(place, (_, begin: string, end: string) => `${begin}${make()}\n${end}`);
  }, text);
}

if (import.meta.main) {
  for (const [page, parts] of Object.entries(pages)) {
    writeFileSync(page, withParts(readFileSync(page, 'utf8'), parts));
    console.log(`Wrote ${page}`);
  }
}
