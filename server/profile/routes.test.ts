import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { thumbnailOf } from '#shared/image.ts';
import { PHOTO_BYTES } from '#shared/limits.ts';
import { sweepImages } from '#server/platform/files/sweep-images.ts';
import { db, formBody, newCompany, newPerson, owner, send, storage } from '#server/testing.ts';

const profile = {
  name: 'Rina Wulandari',
  username: 'rina',
  phone: '0812-3456-7890',
  language: 'en',
  color_scheme: 'dark',
};

const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
  .png()
  .toBuffer();
const picture = () => formBody({ image: new File([new Uint8Array(png)], 'me.png', { type: 'image/png' }) });

const codesOf = (answer: { json(): { errors?: { pointer: string; code: string }[] } }) =>
  (answer.json().errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`);

describe('a profile', () => {
  it('is changed by its owner in any role, and shows at the next request', async () => {
    const { send: ask } = await newCompany([]);
    const answer = await ask('PUT', '/profile', profile);
    expect(answer.statusCode).toBe(200);
    const stored = { ...profile, phone: '+6281234567890' };
    expect(answer.json().data).toEqual(stored);
    expect((await ask('GET', '/auth/me')).json().data).toMatchObject(stored);
  });

  it('is checked field by field, and keeps e-mail, role and company out of reach', async () => {
    const { send: ask } = await newCompany([]);
    const faulty = { name: 'R', username: 'x', phone: 'call me', language: 'fr', color_scheme: 'pink' };
    const answer = await ask('PUT', '/profile', faulty);
    expect(answer.statusCode).toBe(422);
    expect(codesOf(answer)).toEqual([
      '/name too_small',
      '/username too_small',
      '/phone not_a_phone',
      '/language invalid_value',
      '/color_scheme invalid_value',
    ]);
    for (const unseen of ['\u0000\u0000', '  ', '\u200b\u200b']) {
      const [first] = codesOf(await ask('PUT', '/profile', { ...profile, name: unseen }));
      expect([unseen, first]).toEqual([unseen, expect.stringMatching(/^\/name /)]);
    }
    for (const more of [{ email: 'other@test.example' }, { is_active: false }, { id: 'x' }, { photo: 'a/b.webp' }]) {
      expect((await ask('PUT', '/profile', { ...profile, ...more })).statusCode).toBe(422);
    }
    expect((await ask('GET', '/auth/me')).json().data.name).toBe('Tester');
  });

  it('is nobody else’s to change', async () => {
    const { companyId, send: ask } = await newCompany([]);
    const colleague = await newPerson(companyId, []);
    await ask('PUT', '/profile', profile);
    expect((await send(colleague.token, 'GET', '/auth/me')).json().data.name).toBe('Tester');
  });
});

describe('a photo', () => {
  it('is kept while a document that names the person is still being written', async () => {
    const own = await newCompany();
    await owner.transaction().execute(async (trx) => {
      await sql`select from app_user where id = ${own.userId} for key share`.execute(trx);
      expect((await own.send('PUT', '/profile/photo', picture())).statusCode).toBe(200);
    });
  });

  it('is re-encoded, shown to its owner and their colleagues, and to nobody else', async () => {
    const own = await newCompany([]);
    const colleague = await newPerson(own.companyId, []);
    const stranger = await newCompany([]);
    const answer = await own.send('PUT', '/profile/photo', picture());
    expect(answer.statusCode).toBe(200);
    const { photo } = answer.json().data;
    expect(photo).toMatch(new RegExp(`^${own.userId}/[0-9a-f]{40}\\.webp$`));
    expect((await own.send('GET', '/auth/me')).json().data.photo).toBe(photo);

    for (const path of [photo, thumbnailOf(photo)]) {
      for (const token of [own.token, colleague.token]) {
        const shown = await send(token, 'GET', `/files/${path}`);
        expect([path, shown.statusCode]).toEqual([path, 200]);
        expect((await sharp(shown.rawPayload).metadata()).format).toBe('webp');
      }
      const hidden = await stranger.send('GET', `/files/${path}`);
      expect(hidden.json().type).toBe('urn:palka:problem:record-not-found');
      expect((await send(undefined, 'GET', `/files/${path}`)).statusCode).toBe(401);
    }
  });

  it('gives way to the next one, and goes when it is removed', async () => {
    const { userId, send: ask } = await newCompany([]);
    const first = (await ask('PUT', '/profile/photo', picture())).json().data.photo;
    const second = (await ask('PUT', '/profile/photo', picture())).json().data.photo;
    expect(second).not.toBe(first);
    expect((await ask('GET', `/files/${first}`)).statusCode).toBe(404);
    expect(await storage.about(first)).toBeUndefined();
    expect((await ask('DELETE', '/profile/photo')).json().data).toEqual({ photo: null });
    expect(await storage.about(second)).toBeUndefined();
    expect(await storage.about(thumbnailOf(second))).toBeUndefined();
    expect((await ask('GET', `/files/${userId}/${'a'.repeat(40)}.webp`)).statusCode).toBe(404);
  });

  it('has to be a picture of at most 3 MB', async () => {
    const { send: ask } = await newCompany([]);
    const put = (bytes: Uint8Array<ArrayBuffer>) =>
      ask('PUT', '/profile/photo', formBody({ image: new File([bytes], 'me.png') }));
    expect(codesOf(await put(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')))).toEqual([
      '/image file_type',
    ]);
    expect(codesOf(await put(new Uint8Array(PHOTO_BYTES + 1)))).toEqual(['/image file_too_large']);
    expect((await ask('PUT', '/profile/photo', formBody({ image: '' }))).statusCode).toBe(422);
    expect((await ask('GET', '/auth/me')).json().data.photo).toBeNull();
  });

  it('is never swept away while it is in use, nor is the logo of a company; what is left of older ones goes', async () => {
    const { companyId, userId, send: ask } = await newCompany([]);
    const photo: string = (await ask('PUT', '/profile/photo', picture())).json().data.photo;
    const [logo, left] = [`${companyId}/${'b'.repeat(40)}.webp`, `${userId}/${'c'.repeat(40)}.webp`];
    for (const path of [logo, left]) await storage.put(path, png, 'image/webp');
    await sql`update company set logo = ${logo} where id = ${companyId}`.execute(owner);
    await sweepImages(db, storage, Date.now() + 25 * 60 * 60 * 1000);
    expect(await storage.about(photo)).toBeDefined();
    expect(await storage.about(thumbnailOf(photo))).toBeDefined();
    expect(await storage.about(logo)).toBeDefined();
    expect(await storage.about(left)).toBeUndefined();
  });
});
