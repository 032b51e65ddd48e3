/**
 * `npm run bench:proof -- [balances]`: how long the books of a company with ten times as many moves take to be proved, whole and
 * from a closing on after which a tenth of the moves came.
 */
import { asCompany, connect, createPool } from '#server/platform/db/database.ts';
import { keepProof, proveBooks } from '#server/stock/ledger/prove.ts';
import { startApp } from './app.ts';
import { fill } from './fill.ts';
import { fillStock } from './fill-stock.ts';
import { print } from './print.ts';
import { withClient } from './with-client.ts';

/** The last tenth of the moves is later. */
const CLOSED = '2026-10-31';

const balances = Number(process.argv[2] ?? 100_000);
const app = await startApp();
try {
  const { urls } = app;
  const [company] = await fillStock(urls.owner, await fill(urls.owner, 1, 1000), [balances]);
  const actor = { companyId: company!.companyId, userId: '' };
  await withClient(urls.owner, (client) =>
    client.query('update company set stock_closed_until = $1 where id = $2', [CLOSED, actor.companyId]),
  );
  const db = connect(createPool(urls.app, { max: 1 }));
  for (const whole of [true, false, false, false]) {
    const proof = await proveBooks(db, actor, { whole });
    await asCompany(db, actor, (trx) => keepProof(trx, proof, 'command'));
    const found = proof.fault_count === 0 ? 'sound' : JSON.stringify(proof.faults.slice(0, 3));
    print(
      `proof ${proof.since === null ? 'whole' : `since ${proof.since}`}`,
      `${proof.seconds.toFixed(1)} s, ${proof.moves} moves, ${found}`,
    );
  }
  await db.destroy();
} finally {
  await app.stop();
}
