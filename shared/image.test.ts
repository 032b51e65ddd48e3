import { expect, test } from 'vitest';
import { thumbnailOf } from './image.ts';

test('a thumbnail lies beside its picture', () => {
  expect(thumbnailOf('a/b.webp')).toBe('a/b.thumb.webp');
  expect(thumbnailOf('a.webp/b.webp')).toBe('a.webp/b.thumb.webp');
});
