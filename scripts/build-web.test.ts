import { expect, it } from 'vitest';
import { secretSettings } from '#server/platform/config/secret-settings.ts';
import { withoutSecrets } from './build-web.ts';

it('the build of the web app is told no secret, nor where one lies', () => {
  const secrets = [...secretSettings, 'DATABASE_URL_B', 'DATABASE_APP_URL_Z'].flatMap((name) => [name, `${name}_FILE`]);
  const env = { PATH: '/bin', PORT: '3000', ...Object.fromEntries(secrets.map((name) => [name, 'a-secret'])) };
  expect(withoutSecrets(env)).toEqual({ PATH: '/bin', PORT: '3000' });
  for (const name of ['DATABASE_URL', 'SMTP_URL', 'PALKA_SECRET_KEY', 'S3_SECRET_ACCESS_KEY_FILE'])
    expect(secrets).toContain(name);
});
