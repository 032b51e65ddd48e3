import { expect, test } from 'vitest';
import { shownDemo } from './sign-ins.ts';

test('the people of the demo are shown with their password where the demo is, and nowhere else', () => {
  expect(shownDemo(null)).toBeNull();
  const there = new Set(['owner@samudra.example', 'manager@samudra.example']);
  expect(shownDemo(there)?.people.map(({ email }) => email)).toEqual([...there]);
  expect(shownDemo(there)?.people[0]).toEqual({
    email: 'owner@samudra.example',
    role: { en: 'Owner', id: 'Pemilik' },
    company: 'Samudra Group',
  });
});
