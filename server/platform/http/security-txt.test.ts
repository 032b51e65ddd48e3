import { expect, it } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { app, testConfig } from '#server/testing.ts';
import { securityTxt } from './security-txt.ts';

it('says where to tell of a weakness, to anybody', async () => {
  const answer = await app.inject({ url: '/.well-known/security.txt' });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const expires = /^Expires: (.+)$/m.exec(answer.body)![1]!;
  expect(Date.parse(expires) - Date.now()).toBeGreaterThan(179 * 86_400_000);
  expect(Date.parse(expires) - Date.now()).toBeLessThan(365 * 86_400_000);
});

it('names the contact of the settings, else the sender of mails', () => {
  const now = Date.UTC(2026, 0, 31, 12);
  const own = readConfig({ PALKA_SECURITY_CONTACT: 'https://palka.example/aman', PALKA_DATA_DIR: testConfig.dataDir });
  expect(securityTxt(own, now)).toBe(
    'Contact: https://palka.example/aman\nExpires: 2026-07-31T00:00:00.000Z\nPreferred-Languages: id, en\n' +
      'Canonical: http://127.0.0.1:3000/.well-known/security.txt\n',
  );
  expect(securityTxt({ ...own, securityContact: undefined, mailFrom: 'Palka <hai@palka.example>' }, now)).toContain(
    'Contact: mailto:hai@palka.example\n',
  );
  expect(() => readConfig({ PALKA_SECURITY_CONTACT: 'http://palka.example' })).toThrow(/PALKA_SECURITY_CONTACT/);
});
