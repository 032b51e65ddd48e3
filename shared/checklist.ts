import type { Entity } from './permissions.ts';

/** What a new company does until it works with its stock, in this order, each with the screen where it is done. */
export const checklistSteps = {
  company: 'company',
  warehouse: 'warehouse',
  products: 'productvariant',
  partners: 'partners',
  people: 'users',
  opening: 'stockreceived',
  receipt: 'stockreceived',
  issue: 'stockissued',
} as const satisfies Record<string, Entity>;

export type ChecklistStep = keyof typeof checklistSteps;

export const checklistNames = Object.keys(checklistSteps) as [ChecklistStep, ...ChecklistStep[]];
