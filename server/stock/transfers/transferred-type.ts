import { sql } from 'kysely';
import type { AdjustableStock } from '#shared/stock/adjusted-faults.ts';
import { transferred } from '#shared/stock/document-types.ts';
import type { DocumentInGrams } from '#shared/stock/in-grams.ts';
import { transferredDraft, transferredInput, transferredPosting } from '#shared/stock/transferred.ts';
import { arrives, type TransferContext, transferredFaults } from '#shared/stock/transferred-faults.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { readStock, stockOfDocument, worthOf } from '#server/stock/adjustments/stock.ts';
import type { DraftedType } from '#server/stock/documents/drafted-type.ts';
import { refuseKeptBack } from '#server/stock/documents/lien.ts';
import { sentToDocument } from '#server/stock/documents/sent.ts';
import { invalid } from '#server/platform/problems/problem.ts';
import { brokenGuards, refuseBroken } from '#server/stock/ledger/guards.ts';
import { movementsOf } from '#server/stock/ledger/movements-of.ts';
import { arrivedWorth } from './arrived-worth.ts';
import { differenceBeside } from './difference.ts';
import { goodsOf } from './goods.ts';
import { isOnTheWay } from './sent.ts';

/** What a transfer is judged by. */
type TransferReads = TransferContext & { stock: AdjustableStock[] };

const transferReads = sql<TransferReads>`json_build_object(
  'stock', ${stockOfDocument}, 'sent', ${sentToDocument},
  'to_owner', (select json_build_object('roles', n.roles, 'is_active', n.status = 'active') from partner n
    where n.company_id = d.company_id and n.id = d.to_owner_id),
  'to_warehouse', (select json_build_object('is_active', n.status = 'active') from company_warehouses() n
    where n.id = d.to_warehouse_id),
  'targets', coalesce((select json_agg(one) from (
    select s.id, s.code, s.status = 'active' and coalesce(r.status = 'active', false) as is_open, r.temperature_class
    from storage_position s left join storage_room r on r.company_id = s.company_id and r.id = s.room_id
    where s.company_id = d.company_id and s.id in (
      select a.to_position_id from stock_allocation a where a.company_id = d.company_id and a.document_id = d.id)) one), '[]'))`;

/** Goods that go to another place, owner or warehouse. Nothing is reserved for it: what others take meanwhile is not moved. */
export const transferredType: DraftedType<TransferReads> = {
  ...transferred,
  input: transferredInput,
  draft: transferredDraft,
  posting: transferredPosting,
  worth: async (trx, content) => worthOf(content, await readStock(trx, content)),
  reads: transferReads,
  faults: transferredFaults,
  value: (document, { stock, sent }) =>
    arrives(document) ? arrivedWorth(document, stock, sent ?? []) : worthOf(document, { stock, worths: [] }),
  submitted: refuseWithoutRoom,
  goods: goodsOf,
  beside: async (trx, document) => (arrives(document) ? differenceBeside(trx, document) : []),
  async locked(trx, document) {
    await refuseTakenBack(trx, document);
    await refuseKeptBack(trx, document);
  },
  // Where the goods of a dispatch are is known once it is posted.
  isReadAgain: true,
};

/** Of a dispatch that was voided while the arrival waited for its goods there is nothing to receive. */
async function refuseTakenBack(trx: Trx, document: DocumentInGrams): Promise<void> {
  if (arrives(document) && !(await isOnTheWay(trx, document.id))) throw invalid('/previous_id', 'not_on_the_way');
}

/** Says early what posting would refuse: too little room, and pallets that stand elsewhere. */
async function refuseWithoutRoom(trx: Trx, document: DocumentInGrams): Promise<void> {
  refuseBroken(await brokenGuards(trx, movementsOf(await goodsOf(trx, document))));
}
