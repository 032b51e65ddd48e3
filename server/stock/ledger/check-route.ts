import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { checkedLedger, type LedgerFault } from '#shared/stock/ledger-check.ts';
import { asCompany, type Db } from '#server/platform/db/database.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { queuesOf } from '#server/platform/http/queue.ts';
import { faultInWords } from './ledger-words.ts';
import { keepProof, proveBooks } from './prove.ts';

/** Going through a long ledger takes seconds: a company has it done once at a time. */
const oneWalk = queuesOf({ running: 1, waiting: 5 });

/**
 * Whether the ledger holds, for people who may export its movements. It is about the whole company, so people
 * who see some of its warehouses only cannot ask.
 */
export const checkLedgerRoute: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/stock_movements/check',
    {
      config: { access: { permission: 'stockmovement_export' } },
      schema: {
        tags: ['stockmovement'],
        response: { 200: z.object({ data: checkedLedger }) },
      },
    },
    async (request) => {
      const { id, company_id, warehouse_ids, permissions } = request.user;
      if (warehouse_ids) throw new Problem('warehouse-restricted');
      const actor = { companyId: company_id, userId: id, warehouseIds: null };
      const proof = await oneWalk(company_id, () => proveBooks(db, actor, { whole: true }));
      await asCompany(db, actor, (trx) => keepProof(trx, proof, 'request'));
      const { faults, documents, moves, balances, fault_count } = proof;
      const shown = permissions.has('stock_value_view') ? faults : faults.map(withoutValue);
      const inWords = shown.map((fault) => ({ ...fault, text: faultInWords(fault, languageOf(request)) }));
      return { data: { sound: fault_count === 0, documents, moves, balances, fault_count, faults: inWords } };
    },
  );
};

const hidden = (amounts: LedgerFault['found']) => amounts && { ...amounts, value: null };

const withoutValue = (fault: LedgerFault): LedgerFault => ({
  ...fault,
  expected: hidden(fault.expected),
  found: hidden(fault.found),
});
