import { expect, it } from 'vitest';
import { NAME_MAX } from './limits.ts';
import { line, oneLine } from './text.ts';
import { personName } from './user.ts';

it('writes names that look alike in one way', () => {
  const alike = [
    'Ikan Tengiri\u0301',
    'Ikan  Tengirí',
    ' Ikan\u00a0Tengirí ',
    'Ikan\u200b Tengirí',
    'Ikan\nTengirí',
    '\u202eIkan Tengirí\u202c',
    '\ufeffIkan Tengirí',
  ];
  expect([...new Set(alike.map(oneLine))]).toEqual(['Ikan Tengirí']);
});

it('measures a name as it is kept', () => {
  const name = line(3, 5);
  expect(name.parse('a  b')).toBe('a b');
  expect(name.safeParse('a\u200b\u200b').success).toBe(false);
  expect(name.parse('a    b    c')).toBe('a b c');
  expect(name.safeParse('\u3164\u200b  ').success).toBe(false);
});

it('takes no name in which nothing can be seen', () => {
  const name = line(1, 5);
  for (const seen of ['a', '7', '鮪', '&', '🐟', 'é'])
    expect([seen, name.safeParse(seen).success]).toEqual([seen, true]);
  // An accent without its letter, and a letter of no alphabet.
  for (const unseen of ['\u0301', '\ue000']) expect([unseen, name.safeParse(unseen).success]).toEqual([unseen, false]);
});

it('lets no address hide in the name of a person', () => {
  for (const name of ['Siti Aminah, S.Pd', 'Drs. Budi', 'A.A. Gede', 'Siti (Gudang 2)'])
    expect(personName.parse(name)).toBe(name);
  expect(personName.safeParse('klik https://x').success).toBe(false);
  expect(personName.parse('menang di www.jahat.example')).toBe('menang di www. jahat. example');
  expect(personName.parse('A\u200bb.\u200bjahat')).toBe('Ab. jahat');
  expect(personName.parse('A\r\nBcc: siapa')).toBe('A Bcc: siapa');
});

it('writes a name with points as people do, and measures it so', () => {
  expect(personName.parse('Muh.Arif')).toBe('Muh. Arif');
  expect(personName.parse('Dr.Siti')).toBe('Dr. Siti');
  const longest = `Dr.${'a'.repeat(NAME_MAX - 4)}`;
  expect(personName.parse(longest)).toHaveLength(NAME_MAX);
  expect(personName.safeParse(`${longest}a`).success).toBe(false);
});
