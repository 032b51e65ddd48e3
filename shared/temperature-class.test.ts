import { expect, it } from 'vitest';
import { suitsRoom, temperatureClasses } from './temperature-class.ts';

const roomsFor = (needed: Parameters<typeof suitsRoom>[0]) =>
  temperatureClasses.filter((room) => suitsRoom(needed, room));

it('stores frozen goods also where it is colder, and nothing where it is warmer', () => {
  expect(roomsFor('FRZ')).toEqual(['FRZ', 'DFZ', 'ULT']);
  expect(roomsFor('DFZ')).toEqual(['DFZ', 'ULT']);
  expect(roomsFor('ULT')).toEqual(['ULT']);
});

it('stores what lives, what lies on ice and what is dry each in rooms of its own', () => {
  for (const needed of ['LIVE', 'CHL', 'DRY'] as const) expect(roomsFor(needed)).toEqual([needed]);
});

it('stores goods of which nobody has said what they need anywhere but where goods only pass', () => {
  expect(roomsFor(null)).toEqual(['LIVE', 'CHL', 'FRZ', 'DFZ', 'ULT', 'DRY']);
});
