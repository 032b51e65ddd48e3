import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { applicable, missingElements } from '#shared/stock/key-data.ts';
import type { BatchFact } from '#shared/stock/batch-facts.ts';
import { batchFacts } from '#shared/stock/batch.ts';
import { newBareStockCompany } from '#server/stock/ledger/testing.ts';
import { owner } from '#server/testing.ts';
import { askedElements, knownElements, lacksKeyData } from './key-data.ts';

/** Facts that are given or not in every way that an element could be told by. */
const given = (Object.keys(batchFacts) as BatchFact[]).filter(
  (fact) => !fact.endsWith('_id') && fact !== 'production_method',
);
const value = (fact: BatchFact) => (/_(date|start|end)$/.test(fact) ? '2026-11-02' : 'Muara Baru');

/** A batch that knows every second fact from one on, or all or none, of what was caught or raised. */
const cases = ['wild', 'farmed', null].flatMap((production_method) =>
  [
    () => true,
    () => false,
    (at: number) => at % 2 === 0,
    (at: number) => at % 2 === 1,
    (at: number) => at % 3 === 0,
  ].map((picks) => ({
    production_method,
    ...Object.fromEntries(given.map((fact, at) => [fact, picks(at) ? value(fact) : null])),
  })),
);

it.each([true, false])(
  'the database counts key data as the page of a batch does, its species known: %s',
  async (has_species) => {
    const { companyId, variant } = await newBareStockCompany();
    await sql`
    with c as (
      insert into commodity (company_id, name, name_en, code, is_active) values (${companyId}, 'Tuna', 'Tuna', 'TUN', true) returning id)
    update product p set commodity_id = c.id from c, variant v
    where ${has_species} and v.id = ${variant} and p.company_id = v.company_id and p.id = v.product_id`.execute(owner);
    for (const [at, facts] of cases.entries()) {
      const names = Object.keys(facts) as (keyof typeof facts)[];
      const { rows } = await sql<{ asked: number; known: number; lacks: boolean; species: boolean; form: boolean }>`
      with b as (
        insert into batch (company_id, variant_id, number, received_date, ${sql.join(names.map((name) => sql.ref(name)))})
        values (${companyId}, ${variant}, ${`K-${at}`}, '2026-11-20', ${sql.join(names.map((name) => facts[name]))}) returning *
      )
      select ${askedElements} as asked, ${knownElements} as known, ${lacksKeyData} as lacks,
        p.commodity_id is not null as species, p.processtype_id is not null as form
      from b join variant v on v.company_id = b.company_id and v.id = b.variant_id
      join product p on p.company_id = v.company_id and p.id = v.product_id`.execute(owner);
      const { asked, known, lacks, species, form } = rows[0]!;
      expect(species).toBe(has_species);
      const missing = missingElements(facts, { has_species: species, has_product_form: form });
      expect([asked, known, lacks, facts]).toEqual([
        applicable(facts).length,
        applicable(facts).length - missing.length,
        missing.length > 0,
        facts,
      ]);
    }
  },
);
