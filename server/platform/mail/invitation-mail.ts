import type { Language } from '#shared/limits.ts';
import { htmlOf, type Letter, textOf } from './layout.ts';

export interface InvitationLink {
  language: Language;
  /** Whom it is for; null where the inviter did not say. */
  name: string | null;
  company: string;
  /** Who invites; null when they left the company meanwhile. */
  inviter: string | null;
  role: string;
  url: string;
  /** Until when the link works, as DD-MM-YYYY HH:mm with the time zone's name. */
  until: string;
}

/** The mail that asks somebody to join a company. */
export function invitationMail(link: InvitationLink) {
  const letter = words[link.language](link);
  return { subject: letter.title, html: htmlOf(letter), text: textOf(letter) };
}

const words: Record<Language, (link: InvitationLink) => Letter> = {
  en: ({ language, name, company, inviter, role, url, until }) => ({
    language,
    title: `Join ${company} in Palka`,
    greeting: name === null ? 'Hello,' : `Hello ${name},`,
    before: [
      inviter === null
        ? `You are invited to work in Palka for ${company}, in the role ${role}.`
        : `${inviter} invites you to work in Palka for ${company}, in the role ${role}.`,
      `The link works once, until ${until}. A newer invitation replaces it.`,
    ],
    action: { label: 'See the invitation', url },
    orCopy: 'If the button does not work, copy this address into your browser:',
    after: ['If you do not know the company, you need not do anything: nothing happens without you.'],
  }),
  id: ({ language, name, company, inviter, role, url, until }) => ({
    language,
    title: `Bergabung dengan ${company} di Palka`,
    greeting: name === null ? 'Halo,' : `Halo ${name},`,
    before: [
      inviter === null
        ? `Anda diundang untuk bekerja di Palka bersama ${company}, dengan peran ${role}.`
        : `${inviter} mengundang Anda untuk bekerja di Palka bersama ${company}, dengan peran ${role}.`,
      `Tautan ini berlaku satu kali, sampai ${until}. Undangan yang lebih baru menggantikannya.`,
    ],
    action: { label: 'Lihat undangan', url },
    orCopy: 'Jika tombol tidak berfungsi, salin alamat ini ke browser Anda:',
    after: ['Jika Anda tidak mengenal perusahaan ini, abaikan email ini: tidak ada yang terjadi tanpa Anda.'],
  }),
};
