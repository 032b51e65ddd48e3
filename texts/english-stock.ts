import { inventory } from './en/inventory.ts';
import { ledgerCheck } from './en/ledgerCheck.ts';
import { merge } from './en/merge.ts';
import { partners } from './en/partners.ts';
import { stockDocuments } from './en/stockDocuments.ts';
import { stockIssued } from './en/stockIssued.ts';
import { stockReceived } from './en/stockReceived.ts';
import { warehouses } from './en/warehouses.ts';

/** The English words of stock, where it lies and whose it is: they come with the first of these screens. */
export const englishStock = {
  inventory,
  ledgerCheck,
  merge,
  partners,
  stockDocuments,
  stockIssued,
  stockReceived,
  warehouses,
} as const;
