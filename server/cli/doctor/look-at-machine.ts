import { randomUUID } from 'node:crypto';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import type { Config } from '#server/platform/config/config.ts';
import { contentTypeOf } from '#server/platform/files/content-type.ts';
import { createStorage } from '#server/platform/files/create-storage.ts';
import { needsTls } from '#server/platform/mail/smtp-mailer.ts';
import { makeDataFolder } from '#server/platform/postgres/place.ts';
import { fail, type Finding, look, ok, warn } from './finding.ts';

const GIGABYTE = 1e9;
/** Below the first everything stops soon: PostgreSQL halts on a full disk. Bytes. */
const SPACE_NEEDED = 0.5 * GIGABYTE;
const SPACE_WANTED = 5 * GIGABYTE;
/** How long a mail server may take to answer, in milliseconds. */
const MAIL_PATIENCE = 5_000;

/** The data folder, the disk under it, the place for files and the way for mails. */
export async function lookAtMachine(config: Config): Promise<Finding[]> {
  // The others look inside the folder, which this first look makes where there is none.
  const folder = await look('data folder', () => dataFolder(config));
  const others = await Promise.all([
    look('disk space', () => diskSpace(config)),
    look('files', () => files(config)),
    look('mail', () => mail(config)),
  ]);
  return [folder, ...others];
}

async function dataFolder({ dataDir }: Config): Promise<Finding> {
  const file = join(dataDir, `.doctor-${randomUUID()}`);
  await makeDataFolder(dataDir);
  await writeFile(file, '');
  await rm(file);
  return ok('data folder', `${dataDir} can be written`);
}

async function diskSpace({ dataDir }: Config): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir);
  return spaceFinding(bavail * bsize, dataDir);
}

/** Whether so many free bytes are enough for a data folder. */
export function spaceFinding(free: number, dataDir: string): Finding {
  const says = `${(free / GIGABYTE).toFixed(1)} GB free under ${dataDir}`;
  if (free < SPACE_NEEDED) {
    return fail('disk space', `${says}: make room now, a full disk stops the database`);
  }
  return free < SPACE_WANTED ? warn('disk space', `${says}: that will not last long`) : ok('disk space', says);
}

async function files(config: Config): Promise<Finding> {
  const storage = await createStorage(config);
  const path = `doctor/${randomUUID()}.csv`;
  const content = Buffer.from('written by the doctor command');
  await storage.put(path, content, contentTypeOf(path));
  try {
    const file = await storage.open(path);
    const same = file && content.equals(await buffer(file.stream));
    const place = config.s3 ? `bucket ${config.s3.bucket}` : 'the data folder';
    return same ? ok('files', `kept in ${place}, written and read back`) : fail('files', `${place} lost a file`);
  } finally {
    await storage.delete(path);
  }
}

async function mail({ smtpUrl, dataDir, insecure }: Config): Promise<Finding> {
  if (!smtpUrl) {
    return warn('mail', `not sent but written into ${join(dataDir, 'mail')}; set SMTP_URL to send it`);
  }
  const { host } = new URL(smtpUrl);
  const times = { dnsTimeout: MAIL_PATIENCE, connectionTimeout: MAIL_PATIENCE, greetingTimeout: MAIL_PATIENCE };
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: needsTls({ smtpUrl, insecure }),
    ...times,
    socketTimeout: MAIL_PATIENCE,
  });
  try {
    await transport.verify();
    return ok('mail', `${host} answers and lets Palka in`);
  } catch (error) {
    return fail('mail', `${host}: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    transport.close();
  }
}
