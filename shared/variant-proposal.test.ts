import { expect, it } from 'vitest';
import { CODE_MAX, NAME_MAX } from './limits.ts';
import { numbered, proposedCode, proposedName } from './variant-proposal.ts';

const loin = { name: 'Loin tuna sirip kuning' };
const attributes = [
  { name: 'A', code: 'A' },
  { name: '1-2 kg', code: '1-2 KG' },
  { name: 'Karton 10 kg', code: 'mc10' },
];

it('says a variant as the trade does', () => {
  const proposal = { product: loin, attributes };
  expect(proposedName(proposal)).toBe('Loin tuna sirip kuning A 1-2 kg Karton 10 kg');
  expect(proposedCode(proposal)).toBe('LTSK-A-1-2-KG-MC10');
});

it('proposes the product alone where nothing tells the variant apart', () => {
  expect(proposedName({ product: loin, attributes: [] })).toBe('Loin tuna sirip kuning');
  expect(proposedCode({ product: loin, attributes: [] })).toBe('LTSK');
});

it('abbreviates what has no code, and writes plain capitals', () => {
  const proposal = { product: { name: 'Cumi' }, attributes: [{ name: 'Kerīng béku' }, { name: 'Éxtra' }] };
  expect(proposedCode(proposal)).toBe('CUM-KB-EXT');
});

it('proposes nothing but what can be typed of names without Latin letters', () => {
  expect(proposedCode({ product: { name: '金枪鱼' }, attributes: [{ name: '冷', code: '冷' }] })).toBe('');
  expect(proposedName({ product: { name: '金枪鱼' }, attributes: [] })).toBe('金枪鱼');
});

it('cuts the product’s name rather than what tells variants apart', () => {
  const name = proposedName({ product: { name: 'Loin '.repeat(40) }, attributes });
  expect(name.length).toBeLessThanOrEqual(NAME_MAX);
  expect(name).toMatch(/^Loin Loin.* A 1-2 kg Karton 10 kg$/);
});

it('stays within the limits however long the parts are, and never halves a character', () => {
  const long = { name: '🐟'.repeat(NAME_MAX / 2), code: 'AB-'.repeat(20) };
  const proposal = { product: { name: `x${long.name}` }, attributes: [long, long, long, long] };
  for (const name of [proposedName(proposal), numbered.name(`x${long.name}`, 12)]) {
    expect(name.length).toBeLessThanOrEqual(NAME_MAX);
    expect(name.isWellFormed()).toBe(true);
  }
  const code = proposedCode(proposal);
  expect(code).toBe('X-AB-AB-AB-AB-AB-AB-AB-AB-AB-AB-AB-AB');
  expect(numbered.code(code, 999).length).toBeLessThanOrEqual(CODE_MAX);
});

it('numbers what is taken', () => {
  expect(numbered.name('Loin tuna', 2)).toBe('Loin tuna (2)');
  expect(numbered.code('LT', 3)).toBe('LT-3');
  expect(numbered.code('X'.repeat(CODE_MAX), 10)).toBe(`${'X'.repeat(CODE_MAX - 3)}-10`);
});
