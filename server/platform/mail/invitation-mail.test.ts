import { expect, it } from 'vitest';
import { invitationMail } from './invitation-mail.ts';
import { secondStepResetMail } from './second-step-reset-mail.ts';

const link = {
  name: 'Siti',
  company: 'PT Tuna Jaya',
  inviter: 'Budi',
  role: 'Finance',
  url: 'https://palka.example/invitation?email=a%40b.test&token=abc',
  until: '31-01-2027 17:00 WIB',
};

it('invites in the language asked for, naming company, inviter, role and end', () => {
  const english = invitationMail({ language: 'en', ...link });
  expect(english.subject).toBe('Join PT Tuna Jaya in Palka');
  for (const words of [
    'Hello Siti,',
    'Budi invites you',
    'in the role Finance',
    'until 31-01-2027 17:00 WIB',
    link.url,
  ]) {
    expect(english.text).toContain(words);
  }
  const indonesian = invitationMail({ language: 'id', ...link });
  expect(indonesian.html).toContain('<html lang="id">');
  expect(indonesian.text).toContain('Budi mengundang Anda');
});

it('invites without a name, and without an inviter who has left', () => {
  const { text } = invitationMail({ language: 'en', ...link, name: null, inviter: null });
  expect(text).toContain('Hello,\n\nYou are invited to work in Palka for PT Tuna Jaya');
});

it('shows names as they were written and never as markup', () => {
  const { html } = invitationMail({ language: 'id', ...link, inviter: '<b>Budi</b>', company: 'A & B' });
  expect(html).not.toContain('<b>');
  expect(html).toContain('&lt;b&gt;Budi&lt;/b&gt; mengundang');
  expect(html).toContain('A &amp; B');
});

it('tells whose administrator, or that the operator, took the second step away', () => {
  const reset = { name: 'Siti', url: 'https://palka.example/login' };
  const byCompany = secondStepResetMail({ language: 'en', ...reset, company: 'PT Tuna Jaya' });
  expect(byCompany.text).toContain('An administrator of PT Tuna Jaya took away the second step');
  expect(byCompany.text).toContain('choose a new password now');
  expect(secondStepResetMail({ language: 'id', ...reset, company: null }).text).toContain('Pengelola Palka menghapus');
});
