// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PointMap } from './PointMap.tsx';
import { renderPart } from './testing.tsx';

afterEach(cleanup);

const map = () => screen.getByRole('img');
const point = () => map().querySelector('[data-point] circle');

test('a point off Java is marked on the map of Indonesia, at its own degrees', () => {
  renderPart(<PointMap longitude={106.5} latitude={-4.2} label="106,5° BT 4,2° LS" />);
  expect(map().getAttribute('aria-label')).toBe('106,5° BT 4,2° LS');
  expect(map().getAttribute('viewBox')).toBe('92 -11 50 25');
  expect([point()?.getAttribute('cx'), point()?.getAttribute('cy')]).toEqual(['106.5', '4.2']);
});

test.each([
  [91.9, 0],
  [142.1, 0],
  [120, 11.1],
  [120, -14.1],
  [-180, 90],
])('a point at %d, %d is marked on the map of the world', (longitude, latitude) => {
  renderPart(<PointMap longitude={longitude} latitude={latitude} label="far away" />);
  expect(map().getAttribute('viewBox')).toBe('-180 -90 360 180');
  expect(point()).not.toBeNull();
});

test.each([
  [181, 0],
  [0, -90.5],
  [Number.NaN, 3],
])('degrees that are no place on earth, %d and %d, are said to be none', (longitude, latitude) => {
  renderPart(<PointMap longitude={longitude} latitude={latitude} label="181°" outside="Not on earth" />);
  expect(screen.getByRole('img', { name: 'Not on earth' })).toBeDefined();
  expect(screen.getByText('Not on earth')).toBeDefined();
  expect(point()).toBeNull();
});
