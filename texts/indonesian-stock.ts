import { inventory } from './id/inventory.ts';
import { ledgerCheck } from './id/ledgerCheck.ts';
import { merge } from './id/merge.ts';
import { partners } from './id/partners.ts';
import { stockDocuments } from './id/stockDocuments.ts';
import { stockIssued } from './id/stockIssued.ts';
import { stockReceived } from './id/stockReceived.ts';
import { warehouses } from './id/warehouses.ts';

/** The Indonesian words of stock, where it lies and whose it is: they come with the first of these screens. */
export const indonesianStock = {
  inventory,
  ledgerCheck,
  merge,
  partners,
  stockDocuments,
  stockIssued,
  stockReceived,
  warehouses,
};
