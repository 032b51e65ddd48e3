import { expect, it } from 'vitest';
import { faultText, faultWords } from './field-words.ts';

it('what is too big is told with the most that may be, where the server says it', () => {
  const fault = { field: 'amount', code: 'too_big', origin: 'number' };
  expect(faultWords(fault)).toBe('validation.too_large');
  expect(faultWords({ ...fault, values: { most: 2500 } })).toBe('validation.at_most');
  expect(faultWords({ ...fault, origin: 'string' })).toBe('validation.too_long');
});

it('amounts of a sentence are written as they are read here, and weights in kg', () => {
  const say = (key: string, values: Record<string, string>) => `${key} ${Object.values(values).join(' ')}`;
  const told = (values: Record<string, number>) =>
    faultText(say, { field: 'x', code: 'too_big', origin: 'number', values });
  expect(told({ most: 2500 })).toBe('general:validation.at_most 2.500');
  expect(told({ most: 2.5 })).toBe('general:validation.at_most 2,500');
  expect(told({ most: 1, net_weight: 12 })).toBe('general:validation.at_most 1 12,000');
});
