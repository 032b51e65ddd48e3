import { sql } from 'kysely';
import type { PartnerDetail } from '#shared/partner.ts';
import { type newCompany, owner, TEST_ZONE } from '#server/testing.ts';

type Company = Pick<Awaited<ReturnType<typeof newCompany>>, 'companyId' | 'send'>;

let made = 0;

/** As little as a partner needs, called so that no other is. */
export function least(fields: object = {}) {
  made += 1;
  return { code: `M-${made}`, name: `Mitra ${made}`, roles: ['supplier'], ...fields };
}

/** Makes a partner as its form would. */
export async function newPartner({ send }: Company, fields: object = {}): Promise<PartnerDetail> {
  const answer = await send('POST', '/partners', least(fields));
  if (answer.statusCode !== 200) throw new Error(`The partner was refused: ${answer.body}`);
  return answer.json().data;
}

/** What a partner can refer to, one of each; `licence` is a type of document that has a number, `photo` one without. */
export async function newChoices({ send }: Company) {
  const post = async (path: string, body: object): Promise<string> =>
    (await send('POST', path, { is_active: true, ...body })).json().data.id;
  return {
    businessType: await post('/bussiness_type', { name: 'Pengepul', code: 'COL' }),
    licence: await post('/document_type', { name: 'Izin', code: 'SIPI', input_field: true }),
    photo: await post('/document_type', { name: 'Foto', code: 'FOTO', input_field: false }),
  };
}

/** A certification; they are sent with their picture, so it is stored directly. */
export async function newCertification({ companyId }: Company): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into certification (company_id, name, code, type, is_active)
    values (${companyId}, 'Halal', 'HALAL', 'none', true) returning id`.execute(owner);
  return rows[0]!.id;
}

/** The day so many days from today where companies of tests are. */
export const daysAhead = (days: number): string =>
  new Intl.DateTimeFormat('sv', { timeZone: TEST_ZONE }).format(Date.now() + days * 24 * 60 * 60 * 1000);
