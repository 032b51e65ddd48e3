import { expect, test } from 'vitest';
import { shownDemo } from './sign-ins.ts';

test('the people of the demo are shown with their password where the demo is, and nowhere else', () => {
  expect(shownDemo(false)).toBeNull();
  expect(shownDemo(true)?.people[0]).toEqual({
    email: 'owner@samudra.example',
    role: { en: 'Owner', id: 'Pemilik' },
    company: 'Samudra Group',
  });
});
