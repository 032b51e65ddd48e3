import { sql } from 'kysely';
import { type DashboardCard, dashboardCards } from '#shared/dashboard-card-names.ts';
import type { CardChoice } from '#shared/dashboard-cards.ts';
import type { Trx } from '#server/platform/db/database.ts';

const known = (names: readonly string[]): DashboardCard[] =>
  dashboardCards.filter((card) => names.includes(card)).toSorted((a, b) => names.indexOf(a) - names.indexOf(b));

/** What somebody chose, as far as it still is: cards that are no more are left out. */
export const shownChoice = ({
  cards,
  hidden,
}: {
  cards: readonly string[];
  hidden: readonly string[];
}): CardChoice => ({
  cards: known(cards),
  hidden: known(hidden),
});

/** What the person of the context chose; null: nothing. */
export async function readChoice(trx: Trx): Promise<CardChoice | null> {
  const { rows } = await sql<{ cards: string[]; hidden: string[] }>`
    select cards, hidden from dashboard_choice where user_id = app_user_id()`.execute(trx);
  const [chosen] = rows;
  return chosen ? shownChoice(chosen) : null;
}

/** Keeps what they chose in this company, or forgets it. */
export async function saveChoice(trx: Trx, choice: CardChoice | null): Promise<void> {
  if (choice === null) {
    await sql`delete from dashboard_choice where user_id = app_user_id()`.execute(trx);
    return;
  }
  const { cards, hidden } = choice;
  await sql`
    insert into dashboard_choice (cards, hidden) values (${cards}::text[], ${hidden}::text[])
    on conflict (company_id, user_id) do update set cards = excluded.cards, hidden = excluded.hidden`.execute(trx);
}
