import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ATTACHMENTS_MAX } from '#shared/limits.ts';
import type { Permission } from '#shared/permissions.ts';
import { newFacility } from '#server/fishfin/testing.ts';
import { newContract } from '#server/rental/testing.ts';
import { colleagueOf, restrictedTo, secondWarehouse } from '#server/stock/ledger/test-parties.ts';
import { newBareStockCompany } from '#server/stock/ledger/testing.ts';
import { faultsOf, photo, typeOf } from '#server/stock/receipts/testing.ts';
import { asking, db, formBody, newBoundPerson, newCompany, owner, storage } from '#server/testing.ts';
import { logOf } from '#server/platform/activity/testing.ts';
import { sweepImages } from './sweep-images.ts';

const pdf = (name = 'Kontrak.pdf') => new File(['%PDF-1.7\n%%EOF'], name);

/** A contract and a facility, each with the partner whose it is and how it ends. */
const kinds = [
  {
    name: 'a contract',
    entity: 'rental',
    async make() {
      const company = await newBareStockCompany();
      const { id } = await newContract(company, { renter_id: company.renter, warehouse_id: company.warehouse });
      return { company, partner: company.renter, at: `/rental/${id}`, id };
    },
    end: ['activate', 'terminate'],
  },
  {
    name: 'a facility',
    entity: 'fishfinstock',
    async make() {
      const company = await newBareStockCompany();
      const { id, financier_id } = await newFacility(company, { warehouse_id: company.warehouse });
      return { company, partner: financier_id, at: `/fishfin/facilities/${id}`, id };
    },
    end: ['activate', 'close'],
  },
] as const;

const stays = async (path: string) => {
  const file = await storage.open(path);
  file?.stream.destroy();
  return file !== undefined;
};

describe.each(kinds)('the papers of $name', ({ entity, make, end }) => {
  async function ground() {
    const made = await make();
    const { company, at } = made;
    const attach = (file: File, ask = company.send) => ask('POST', `${at}/attachments`, formBody({ file }));
    const list = async (ask = company.send) => (await ask('GET', `${at}/attachments`)).json().data;
    return { ...made, attach, list };
  }

  it('are photos re-encoded and PDFs as they are, listed, served as downloads, and told in its history', async () => {
    const { company, attach, list, id } = await ground();
    await attach(await photo());
    const [image, paper] = (await attach(pdf('C:\\berkas\\Kontrak.pdf'))).json().data;
    expect(image).toMatchObject({ name: 'foto.png', content_type: 'image/webp' });
    expect(paper).toMatchObject({ name: 'Kontrak.pdf', content_type: 'application/pdf', bytes: 14 });
    expect(await list()).toEqual([image, paper]);
    const served = await company.send('GET', `/files/${paper.path}`);
    expect(served.headers).toMatchObject({
      'content-disposition': `attachment; filename="Kontrak.pdf"; filename*=UTF-8''Kontrak.pdf`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(served.body).toContain('%PDF-1.7');
    expect((await logOf(company.companyId, entity)).at(-1)).toMatchObject({
      action: 'add_detail',
      record_id: id,
      changes: { file_name: [null, 'Kontrak.pdf'] },
    });
  });

  it('are taken off, but not once it has ended; they are added also then', async () => {
    const { company, at, attach, list } = await ground();
    const [first] = (await attach(pdf())).json().data;
    expect((await company.send('DELETE', `${at}/attachments/${first.id}`)).json().data).toEqual([]);
    expect(await stays(first.path)).toBe(false);
    expect(typeOf(await company.send('DELETE', `${at}/attachments/${first.id}`))).toBe('record-not-found');
    const [kept] = (await attach(pdf())).json().data;
    for (const step of end) {
      const body = step === 'terminate' ? { end_date: '2090-01-01' } : {};
      expect((await company.send('POST', `${at}/${step}`, body)).statusCode).toBe(200);
    }
    expect(typeOf(await company.send('DELETE', `${at}/attachments/${kept.id}`))).toBe('document-status');
    expect((await attach(pdf('Akhir.pdf'))).statusCode).toBe(200);
    expect(await list()).toHaveLength(2);
    expect(await stays(kept.path)).toBe(true);
  });

  it('are typed by their content, and no more than fit', async () => {
    const { company, attach, id } = await ground();
    expect(faultsOf(await attach(new File(['<script>'], 'a.pdf')))).toEqual(['/file file_type']);
    const column = sql.ref(entity === 'rental' ? 'contract_id' : 'facility_id');
    await sql`insert into record_paper (company_id, ${column}, name, path, content_type, bytes)
      select ${company.companyId}, ${id}, 'a.pdf', ${company.companyId} || '/papers/' || n || '.pdf', 'application/pdf', 1
      from generate_series(1, ${ATTACHMENTS_MAX - 1}) n`.execute(owner);
    expect((await attach(pdf())).json().data).toHaveLength(ATTACHMENTS_MAX);
    expect(faultsOf(await attach(pdf()))).toEqual(['/file too_many']);
  });

  it('stay when what nobody refers to is swept, and go with a deleted draft', async () => {
    const { company, at, attach } = await ground();
    await attach(await photo());
    const papers: { path: string }[] = (await attach(pdf())).json().data;
    await sweepImages(db, storage, Date.now() + 2 * 24 * 60 * 60 * 1000);
    for (const { path } of papers) expect(await stays(path)).toBe(true);
    expect((await company.send('DELETE', at)).statusCode).toBe(200);
    for (const { path } of papers) expect(await stays(path)).toBe(false);
  });

  it('are seen by people of its partner, who add and take off none, and by nobody of another one', async () => {
    const { company, partner, at, attach, list } = await ground();
    const [paper] = (await attach(pdf())).json().data;
    const bound = async (id: string) => asking((await newBoundPerson(company.companyId, [id])).token);
    const theirs = await bound(partner);
    expect(await list(theirs)).toEqual([paper]);
    expect((await theirs('GET', `/files/${paper.path}`)).statusCode).toBe(200);
    expect(typeOf(await attach(pdf(), theirs))).toBe('permission-missing');
    expect(typeOf(await theirs('DELETE', `${at}/attachments/${paper.id}`))).toBe('permission-missing');
    const stranger = await bound(await company.newPartner('LAIN', 'renter', 'financier'));
    expect(typeOf(await stranger('GET', `${at}/attachments`))).toBe('record-not-found');
    expect((await stranger('GET', `/files/${paper.path}`)).statusCode).toBe(404);
  });

  it('are behind the walls of company, warehouse and permission', async () => {
    const { company, at, attach } = await ground();
    const [paper] = (await attach(pdf())).json().data;
    const answers = async ({ send: ask }: Pick<typeof company, 'send'>) => [
      (await ask('GET', `${at}/attachments`)).statusCode,
      (await attach(pdf(), ask)).statusCode,
      (await ask('DELETE', `${at}/attachments/${paper.id}`)).statusCode,
      (await ask('GET', `/files/${paper.path}`)).statusCode,
    ];
    expect(await answers(await newCompany())).toEqual([404, 404, 404, 404]);
    const elsewhere = await restrictedTo(company, (await secondWarehouse(company)).warehouse);
    expect(await answers(elsewhere)).toEqual([404, 404, 404, 404]);
    const reader: Permission[] =
      entity === 'rental' ? ['rental_list', 'rental_view'] : ['fishfinstock_list', 'fishfinstock_view'];
    expect(await answers(await colleagueOf(company, reader))).toEqual([200, 403, 403, 200]);
    expect(await answers(await colleagueOf(company, ['stockreceived_list']))).toEqual([403, 403, 403, 404]);
  });
});
