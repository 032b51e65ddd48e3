import { expect, it } from 'vitest';
import { eventsOf, type Happened, toDoOf } from './steps.ts';

const person = { id: '1', name: 'Dewi' };
const drafted: Happened = {
  status: 'draft',
  created_by: person,
  created_at: '2026-06-01T01:00:00Z',
  submitted_by: null,
  submitted_at: null,
  decided_by: null,
  decided_at: null,
  decision_note: null,
  posted_by: null,
  posted_at: null,
};

it.each([
  ['draft', false, ['post']],
  ['draft', true, ['submit', 'approve', 'post']],
  ['submitted', true, ['approve', 'post']],
  ['approved', true, ['post']],
  ['rejected', true, []],
  ['posted', false, []],
] as const)('what is to be done with a document that is %s (approval asked: %s)', (status, needs_approval, acts) => {
  expect(toDoOf({ status, needs_approval })).toEqual(acts);
});

it('what happened is told in its order, and a decision by what it was', () => {
  const decided = { ...drafted, submitted_at: '2026-06-01T02:00:00Z', decided_at: '2026-06-01T03:00:00Z' };
  const told = (status: Happened['status']) => eventsOf({ ...decided, status }).map(({ event }) => event);
  expect(told('approved')).toEqual(['created', 'submitted', 'approved']);
  expect(told('rejected')).toEqual(['created', 'submitted', 'rejected']);
  expect(eventsOf({ ...drafted, created_at: null })).toEqual([]);
});
