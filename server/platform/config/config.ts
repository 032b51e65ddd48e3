import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { type CellAddress, FIRST_CELL, readCells } from './cells.ts';
import { clearTextFaults } from './clear-text.ts';
import { databaseSettings, url } from './database-settings.ts';
import { withSecretFiles } from './secret-files.ts';
import { type TracesConfig, traceSettings, traceSettingsOf, tracesConfig } from './traces.ts';

/** Where Google's OpenID provider is, and as whom Palka asks it. */
export interface GoogleConfig {
  clientId: string;
  clientSecret: string;
  issuer: string;
}

/** An S3-compatible object store. Without an endpoint it is AWS. */
export interface S3Config {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
}

/** The settings of one installation, read once at start. What it extends is the address of its first cell. */
export interface Config extends CellAddress {
  port: number;
  host: string;
  /** The cells beside the first; none: the whole installation is one database. */
  otherCells: readonly CellAddress[];
  /** How old the data of the standby may be, in seconds. */
  readAgeMax: number;
  /** Absolute path of the folder for the embedded database, files and unsent mail. */
  dataDir: string;
  /** How people reach the app, without a trailing slash; links in mails are built from it. */
  publicUrl: string;
  /** 64 hexadecimal digits; undefined means the file of the data folder. */
  secretKey: string | undefined;
  /** Absolute path of the key that encrypts backups, which commands alone read. */
  backupKeyFile: string | undefined;
  /** Undefined: the demo is loaded into a new embedded database only. */
  demo: 'on' | 'off' | undefined;
  /** Whether strangers may register a company of their own. */
  signUp: boolean;
  /** Put before `/{image path}`. */
  filesUrl: string;
  smtpUrl: string | undefined;
  /** Whether ways to other machines may go without encryption. */
  insecure: boolean;
  mailFrom: string;
  /** How visitors of the front door reach who runs the installation; undefined says nothing. */
  contact: string | undefined;
  /** Where weaknesses of the installation are told, as an address; undefined: the sender of mails. */
  securityContact: string | undefined;
  google: GoogleConfig | undefined;
  s3: S3Config | undefined;
  /** The bearer token of `/metrics`; undefined: there is no such route. */
  metricsToken: string | undefined;
  /** Undefined: no traces are kept, and nothing of OpenTelemetry is loaded. */
  traces: TracesConfig | undefined;
  /** How many proxies stand in front, or their addresses; false trusts nobody. */
  trustProxy: false | string | number;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error';
}

const web = url(['http:', 'https:']);
/** 256 bits as hexadecimal digits. */
export const isSecretKey = (text: string): boolean => /^[\da-f]{64}$/i.test(text);

const onOff = z.enum(['on', 'off'], { error: 'must be on or off' });
const wholePort = z
  .string()
  .regex(/^\d+$/, 'must be a whole number')
  .transform(Number)
  .pipe(z.number().max(65535, 'must be at most 65535'));

/** The public address is put together with paths, so it ends where they begin. */
const isOrigin = (text: string) => {
  const origin = URL.canParse(text) ? new URL(text).origin : '';
  return text === origin || text === `${origin}/`;
};

/** An address, or a range of them as in 10.0.0.0/8. */
const isRange = (text: string) => /^[^/]+(\/\d{1,3})?$/.test(text) && isIP(text.split('/', 1)[0]!) !== 0;

const namesProxies = (text: string) =>
  /^(on|off|\d+)$/.test(text) || text.split(',').every((part) => isRange(part.trim()));

const environment = z.object({
  PORT: wholePort.default(3000),
  HOST: z.string().default('127.0.0.1'),
  ...databaseSettings,
  PALKA_READ_AGE: z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(1, 'must be at least 1').max(3600, 'must be at most 3600'))
    .default(10),
  PALKA_DATA_DIR: z.string().default('./data'),
  PALKA_SECRET_KEY: z
    .string()
    .refine(isSecretKey, { error: 'must be 64 hexadecimal digits, such as `openssl rand -hex 32` prints' })
    .optional(),
  PALKA_BACKUP_KEY_FILE: z.string().optional(),
  PALKA_PUBLIC_URL: web.refine(isOrigin, { error: 'must have no path, query or user' }).optional(),
  PALKA_DEMO: onOff.optional(),
  PALKA_SECURITY_CONTACT: url(['mailto:', 'https:', 'tel:']).optional(),
  PALKA_SIGN_UP: onOff.default('on'),
  PALKA_CONTACT: z.string().trim().min(1).max(300).optional(),
  PALKA_METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{16,200}$/, 'must be 16 to 200 letters and digits')
    .optional(),
  ...traceSettings,
  PALKA_INSECURE: onOff.default('off'),
  PALKA_FILES_URL: z
    .union([web, z.string().regex(/^\/\S*$/)], { error: 'must be a web address or a path' })
    .default('/files'),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/, 'must be an e-mail address')
    .default('Palka <palka@localhost>'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: web.default('https://accounts.google.com'),
  S3_ENDPOINT: web.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: onOff.default('off'),
  TRUST_PROXY: z
    .string()
    .refine(namesProxies, { error: 'must be on, off, a number of proxies, or their addresses separated by commas' })
    .optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error'], { error: 'must be trace, debug, info, warn or error' })
    .default('info'),
});

/** Settings that only make sense together. */
const groups = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const;

const filled = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));

/**
 * Reads the settings from environment variables; an empty one counts as left out.
 * @throws one Error that lists every fault in plain words
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const files = withSecretFiles(env);
  const given = traceSettingsOf(filled(files.env));
  const result = environment.safeParse(given);
  const faults = [
    ...files.faults,
    ...(result.error?.issues ?? []).map((issue) => `${String(issue.path[0])} ${issue.message}`),
  ];
  for (const group of groups) {
    const missing = group.filter((name) => !(name in given));
    if (missing.length > 0 && missing.length < group.length) {
      faults.push(
        `${missing.join(' and ')} must be set too when ${group.filter((name) => name in given).join(' and ')} is set`,
      );
    }
  }
  for (const name of ['DATABASE_APP_URL', 'DATABASE_READ_URL']) {
    if (name in given && !('DATABASE_URL' in given)) faults.push(`DATABASE_URL must be set too when ${name} is set`);
  }
  const others = readCells(given);
  faults.push(...others.faults);
  // Nothing of such an installation lies in its data folder, which the next deployment may throw away.
  if ('DATABASE_URL' in given && 'S3_BUCKET' in given && !('PALKA_SECRET_KEY' in given)) {
    faults.push('PALKA_SECRET_KEY must be set too when DATABASE_URL and S3_BUCKET are set');
  }
  if (result.success && result.data.PALKA_INSECURE === 'off') {
    const inClear = [...clearTextFaults(result.data), ...others.inClear];
    faults.push(...inClear.map((fault) => `${fault}; or set PALKA_INSECURE=on`));
  }
  if (!result.success || faults.length > 0) {
    throw new Error(`These settings need mending:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  }
  return fromEnvironment(result.data, others.cells);
}

function fromEnvironment(env: z.output<typeof environment>, otherCells: readonly CellAddress[]): Config {
  const host = env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST;
  return {
    port: env.PORT,
    host: env.HOST,
    cell: FIRST_CELL,
    otherCells,
    databaseUrl: env.DATABASE_URL,
    databaseAppUrl: env.DATABASE_APP_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    readAgeMax: env.PALKA_READ_AGE,
    dataDir: resolve(env.PALKA_DATA_DIR),
    publicUrl: (env.PALKA_PUBLIC_URL ?? `http://${host}:${env.PORT}`).replace(/\/+$/, ''),
    secretKey: env.PALKA_SECRET_KEY,
    backupKeyFile: env.PALKA_BACKUP_KEY_FILE && resolve(env.PALKA_BACKUP_KEY_FILE),
    demo: env.PALKA_DEMO,
    signUp: env.PALKA_SIGN_UP === 'on',
    filesUrl: env.PALKA_FILES_URL.replace(/\/+$/, ''),
    smtpUrl: env.SMTP_URL,
    insecure: env.PALKA_INSECURE === 'on',
    mailFrom: env.MAIL_FROM,
    contact: env.PALKA_CONTACT,
    securityContact: env.PALKA_SECURITY_CONTACT,
    metricsToken: env.PALKA_METRICS_TOKEN,
    traces: tracesConfig(env),
    google:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET, issuer: env.GOOGLE_ISSUER }
        : undefined,
    s3:
      env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: env.S3_ENDPOINT,
            region: env.S3_REGION,
            bucket: env.S3_BUCKET,
            accessKeyId: env.S3_ACCESS_KEY_ID,
            secretAccessKey: env.S3_SECRET_ACCESS_KEY,
            forcePathStyle: env.S3_FORCE_PATH_STYLE === 'on',
          }
        : undefined,
    trustProxy: proxies(env.TRUST_PROXY),
    logLevel: env.LOG_LEVEL,
  };
}

/** `on` means the one proxy in front: to trust every address would let callers name their own. */
function proxies(text: string | undefined): false | string | number {
  if (text === undefined || text === 'off') return false;
  if (text === 'on') return 1;
  return /^\d+$/.test(text) ? Number(text) : text;
}
