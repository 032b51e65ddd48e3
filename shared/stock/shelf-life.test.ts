import { describe, expect, it } from 'vitest';
import { daysBeyondShelfLife, expiryOf, keptFrom, withProposedExpiry } from './shelf-life.ts';

const dates = (production_date: string | null, expiry_date: string | null) => ({ production_date, expiry_date });

describe('expiryOf', () => {
  it('counts days over leap days and ends of years', () => {
    expect(expiryOf('2028-02-28', 1)).toBe('2028-02-29');
    expect(expiryOf('2026-11-23', 365)).toBe('2027-11-23');
    expect(expiryOf('2027-11-23', 365)).toBe('2028-11-22');
  });

  it('knows nothing where either is missing', () => {
    expect(expiryOf(null, 365)).toBeNull();
    expect(expiryOf('2026-11-23', null)).toBeNull();
  });
});

describe('keptFrom', () => {
  const day = (some: object) => keptFrom({ ...dates('2026-11-01', null), ...some });

  it('is the production, or what was done to the goods since: freezing, thawing, freezing again', () => {
    expect(keptFrom(dates(null, null))).toBeNull();
    expect(day({ frozen_date: null })).toBe('2026-11-01');
    expect(day({ frozen_date: '2026-11-03' })).toBe('2026-11-03');
    expect(day({ frozen_date: '2026-11-03', thawed_date: '2026-11-20' })).toBe('2026-11-20');
    expect(day({ frozen_date: '2026-11-03', thawed_date: '2026-11-20', refrozen_date: '2026-11-21' })).toBe(
      '2026-11-21',
    );
    expect(keptFrom({ ...dates(null, null), frozen_date: '2026-11-03' })).toBe('2026-11-03');
  });

  it('stays the production of goods that are made of frozen ones', () => {
    expect(day({ frozen_date: '2026-10-03' })).toBe('2026-11-01');
  });
});

describe('withProposedExpiry', () => {
  it('follows freezing and thawing as it follows production', () => {
    const made = { ...dates('2026-11-01', '2026-12-01'), frozen_date: null, thawed_date: null };
    const frozen = withProposedExpiry(made, { ...made, frozen_date: '2026-11-03' }, 30);
    expect(frozen.expiry_date).toBe('2026-12-03');
    expect(withProposedExpiry(frozen, { ...frozen, thawed_date: '2026-11-20' }, 30).expiry_date).toBe('2026-12-20');
    const typed = { ...frozen, expiry_date: '2026-12-24' };
    expect(withProposedExpiry(typed, { ...typed, thawed_date: '2026-11-20' }, 30).expiry_date).toBe('2026-12-24');
  });

  it('proposes an expiry where there is none, and lets it follow the production', () => {
    const first = withProposedExpiry(dates(null, null), dates('2026-11-01', null), 30);
    expect(first.expiry_date).toBe('2026-12-01');
    const second = withProposedExpiry(first, { ...first, production_date: '2026-11-05' }, 30);
    expect(second.expiry_date).toBe('2026-12-05');
  });

  it('leaves an expiry that somebody typed, cleared or scanned', () => {
    const typed = dates('2026-11-01', '2026-12-24');
    expect(withProposedExpiry(typed, { ...typed, production_date: '2026-11-05' }, 30).expiry_date).toBe('2026-12-24');
    const proposed = dates('2026-11-01', '2026-12-01');
    expect(withProposedExpiry(proposed, { ...proposed, expiry_date: null }, 30).expiry_date).toBeNull();
    expect(withProposedExpiry(dates(null, null), dates('2026-11-01', '2027-01-01'), 30).expiry_date).toBe('2027-01-01');
  });

  it('leaves what was proposed when the production is cleared, and proposes nothing without a shelf life', () => {
    const proposed = dates('2026-11-01', '2026-12-01');
    expect(withProposedExpiry(proposed, { ...proposed, production_date: null }, 30).expiry_date).toBe('2026-12-01');
    expect(withProposedExpiry(dates(null, null), dates('2026-11-01', null), null).expiry_date).toBeNull();
  });
});

describe('daysBeyondShelfLife', () => {
  const received = { received_date: '2026-11-10', shelf_life_days: 30 };

  it('counts from the production, else from the day of receipt', () => {
    expect(daysBeyondShelfLife(dates('2026-11-01', '2026-12-01'), received)).toBe(0);
    expect(daysBeyondShelfLife(dates('2026-11-01', '2026-12-02'), received)).toBe(1);
    expect(daysBeyondShelfLife(dates(null, '2026-12-10'), received)).toBe(0);
    expect(daysBeyondShelfLife(dates(null, '2026-12-11'), received)).toBe(1);
  });

  it('counts from freezing or thawing where that was later', () => {
    const frozen = { ...dates('2026-11-01', '2026-12-05'), frozen_date: '2026-11-04' };
    expect(daysBeyondShelfLife(frozen, received)).toBe(1);
    expect(daysBeyondShelfLife({ ...frozen, thawed_date: '2026-11-05' }, received)).toBe(0);
  });

  it('says nothing where a date or the shelf life is missing', () => {
    expect(daysBeyondShelfLife(dates('2026-11-01', null), received)).toBe(0);
    expect(daysBeyondShelfLife(dates('2026-11-01', '2099-01-01'), { ...received, shelf_life_days: null })).toBe(0);
  });
});
