import { expect, it } from 'vitest';
import { resetMail } from './reset-mail.ts';

const link = { name: 'Siti', url: 'https://palka.example/reset?email=a%40b.test&token=abc', minutes: 30 };

it('speaks the language asked for, in HTML and in text', () => {
  const indonesian = resetMail({ language: 'id', ...link });
  const english = resetMail({ language: 'en', ...link });
  expect(indonesian.html).toContain('<html lang="id">');
  expect(indonesian.html).toContain('Halo Siti,');
  expect(indonesian.text).toContain('selama 30 menit');
  expect(english.html).toContain('<html lang="en">');
  expect(english.html).toContain('Hello Siti,');
  expect(english.text).toContain('for 30 minutes');
});

it('shows a name as it was written and never as markup', () => {
  const { html, text } = resetMail({ language: 'en', ...link, name: `<img src=x onerror="alert('1')"> & Söhne` });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; Söhne');
  expect(text).toContain(`<img src=x onerror="alert('1')"> & Söhne`);
});

it('gives the link as a button and written out', () => {
  const { html } = resetMail({ language: 'en', ...link });
  const escaped = link.url.replaceAll('&', '&amp;');
  expect(html.split(`href="${escaped}"`)).toHaveLength(3);
  expect(html).toContain(`>${escaped}</a>`);
});

it('loads nothing from anywhere', () => {
  const { html } = resetMail({ language: 'id', ...link });
  expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import/i);
});
