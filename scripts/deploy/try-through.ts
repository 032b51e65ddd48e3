import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { IMPORT_FILE_BYTES } from '#shared/limits.ts';
import { expectThat, type RunningPalka } from './running-palka.ts';
import { formOf, type WebClient, webClient } from './web-client.ts';

/** More than two collected answers would take, and less than the 15 seconds between two signs of life. */
const LIVE_MS = 3000;
const PERSON = 'manager@samudra.example';
/** From a network of documentation: nobody's. */
const FORGED = '203.0.113.9';

interface Trial {
  origin: string;
  ca: Buffer;
  palka: RunningPalka;
}

/** What people do, through a proxy. Answers what was seen. */
export async function tryThrough({ origin, ca, palka }: Trial): Promise<string> {
  const web = webClient(origin, ca);
  try {
    await seePage(web);
    const { headers, company } = await signIn(web, { origin, palka });
    await upload(web, headers);
    const live = await beTold(web, headers, company);
    return `signed in, read, uploaded, was told live after ${live.toFixed(0)} ms`;
  } finally {
    web.close();
  }
}

async function seePage(web: WebClient): Promise<void> {
  const page = await web.call('GET', '/');
  expectThat(page.status === 200 && page.body.includes('<div id="root"'), 'the web app', page.body.slice(0, 200));
  expectThat('strict-transport-security' in page.headers, 'a page that asks for https from now on', page.headers);
  const asset = /"(\/assets\/[^"]+\.js)"/.exec(page.body)?.[1] ?? '';
  const { status, headers } = await web.call('GET', asset, { 'accept-encoding': 'br' });
  expectThat(status === 200 && headers['content-encoding'] === 'br', 'a compressed asset', { asset, status });
}

async function signIn(web: WebClient, { origin, palka }: Pick<Trial, 'origin' | 'palka'>) {
  const password = new RegExp(String.raw`${PERSON}\s+(\S+)`).exec(palka.said())?.[1];
  const { status, headers, body } = await web.call(
    'POST',
    '/v1/auth/login',
    { 'content-type': 'application/json', 'x-forwarded-for': FORGED, 'x-requested-with': 'XMLHttpRequest', origin },
    Buffer.from(JSON.stringify({ email: PERSON, password })),
  );
  expectThat(status === 200, 'a sign-in', body);
  const cookies = [headers['set-cookie'] ?? []].flat();
  expectThat(cookies.length > 0 && cookies.every((cookie) => /; Secure/i.test(cookie)), 'Secure cookies', cookies);
  const line = await lineOf(palka, '"event":"signed_in"');
  expectThat(line.includes('"ip":"127.0.0.1"') && !line.includes(FORGED), 'the caller’s own address', line);
  const { data } = JSON.parse(body) as { data: { token: string } };
  const bearer = { authorization: `Bearer ${data.token}` };
  const companies = await web.call('GET', '/v1/auth/companies', bearer);
  const company = /"id":"([^"]+)"/.exec(companies.body)?.[1];
  expectThat(company !== undefined, 'a company', companies.body);
  return { headers: { ...bearer, 'x-company-id': company }, company };
}

/** The line of Palka's log with these words, which comes shortly after the answer. */
async function lineOf(palka: RunningPalka, words: string): Promise<string> {
  for (let tries = 0; tries < 30; tries++) {
    const line = palka
      .said()
      .split('\n')
      .find((said) => said.includes(words));
    if (line !== undefined) return line;
    await sleep(100);
  }
  return '';
}

async function upload(web: WebClient, signedIn: Record<string, string>): Promise<void> {
  const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#2255aa' } })
    .png()
    .toBuffer();
  const photo = await formOf('image', 'photo.png', new Uint8Array(picture), 'image/png');
  const kept = await web.call('PUT', '/v1/profile/photo', { ...signedIn, ...photo.headers }, photo.body);
  expectThat(kept.status === 200, 'a photo that is kept', kept.body);
  const path = (JSON.parse(kept.body) as { data: { photo: string } }).data.photo;
  const shown = await web.call('GET', `/files/${path}`, signedIn);
  expectThat(shown.status === 200 && shown.headers['content-type'] === 'image/webp', 'the photo', shown.status);

  // The largest file that Palka takes reaches it, whatever it thinks of it; what is larger the proxy refuses by itself.
  const send = async (bytes: number) => {
    const { body, headers } = await formOf('image', 'photo.png', new Uint8Array(bytes), 'image/png');
    return web.call('PUT', '/v1/profile/photo', { ...signedIn, ...headers }, body);
  };
  const largest = await send(IMPORT_FILE_BYTES);
  const kind = String(largest.headers['content-type']);
  expectThat(kind.startsWith('application/problem+json'), 'an answer of Palka', { kind, status: largest.status });
  const { status } = await send(IMPORT_FILE_BYTES + 2 * 1024 * 1024);
  expectThat(status === 413, '413 of the proxy', status);
}

/** Answers after how many milliseconds an event was there. */
async function beTold(web: WebClient, headers: Record<string, string>, company: string): Promise<number> {
  const events = await web.listen(`/v1/events?company_id=${company}`, headers);
  expectThat(events.status === 200, 'events', events.status);
  await events.until('event: hello', LIVE_MS);
  // The story of the demo, which is written after the start, gives the person notices.
  for (let tries = 0; tries < 120; tries++) {
    const notices = await web.call('GET', '/v1/notifications', headers);
    if (!notices.body.includes('"unread":0')) break;
    await sleep(1000);
  }
  const body = Buffer.from('{"all":true}');
  const read = await web.call(
    'POST',
    '/v1/notifications/read',
    { ...headers, 'content-type': 'application/json' },
    body,
  );
  expectThat(read.status === 200, 'notices that are read', read.body);
  return events.until('event: read', LIVE_MS);
}
