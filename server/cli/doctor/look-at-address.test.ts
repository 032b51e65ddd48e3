import type { TlsOptions } from 'node:tls';
import { SMTPServer } from 'smtp-server';
import { expect, it, onTestFinished } from 'vitest';
import { findingOf, lookAtAddress } from './look-at-address.ts';

const sound = { untrusted: undefined, days: 60, takesOld: false, takesWeak: false };

/** A server whose certificate nobody trusts, at an address of its own; only its handshake matters. */
async function listening(options: TlsOptions): Promise<string> {
  const server = new SMTPServer({ secure: true, ...options });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  const address = server.server.address();
  return `https://localhost:${typeof address === 'object' ? address?.port : ''}`;
}

it.each([
  [{}, 'ok', /TLS 1.2 or newer, certificate for another 60 days/],
  [{ days: 13 }, 'warn', /another 13 days/],
  [{ takesWeak: true }, 'warn', /forward secrecy/],
  [{ takesOld: true, takesWeak: true }, 'fail', /TLS 1.1 or older/],
  [{ untrusted: 'CERT_HAS_EXPIRED' }, 'fail', /do not trust the certificate .*CERT_HAS_EXPIRED/],
])('%j of an address is %s', (answered, state, says) => {
  expect(findingOf('https://palka.example', { ...sound, ...answered })).toEqual({
    state,
    about: 'address',
    says: expect.stringMatching(says),
  });
});

it('a server that takes versions of TLS from before 1.2 is told', async () => {
  const finding = await lookAtAddress(await listening({ minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' }));
  expect(finding).toMatchObject({ state: 'fail', says: expect.stringMatching(/TLS 1.1 or older/) });
});

it('a certificate that browsers refuse is told', async () => {
  const finding = await lookAtAddress(await listening({ minVersion: 'TLSv1.2' }));
  expect(finding).toMatchObject({ state: 'fail', says: expect.stringMatching(/do not trust the certificate/) });
});

it('an address that nobody answers at is told, and no fault', async () => {
  const finding = await lookAtAddress('https://localhost:1');
  expect(finding).toMatchObject({
    state: 'warn',
    says: expect.stringMatching(/cannot be reached from here.*ECONNREFUSED/),
  });
});

it('plain HTTP is for this machine alone', async () => {
  expect(await lookAtAddress('http://localhost:3000')).toMatchObject({ state: 'ok' });
  expect(await lookAtAddress('http://palka.example')).toMatchObject({ state: 'warn' });
});
