// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { least as leastPartner } from '#server/partners/testing.ts';
import { newBatch, stockIn } from '#server/stock/ledger/testing.ts';
import { posted } from '#server/stock/receipts/testing.ts';
import { type newLoneCompany, newPerson } from '#server/testing.ts';
import { newRole } from '#server/users/testing.ts';
import { newRoom, newWarehouse } from '#server/warehouses/testing.ts';
import { call, workIn } from '#web/platform/calls/api.ts';
import { formDataOf } from './form-data.ts';
import { renderApp } from '#web/testing.tsx';

type Company = Awaited<ReturnType<typeof newLoneCompany>>;
type Values = Record<string, unknown>;

const made = async (answering: ReturnType<Company['send']>): Promise<Values & { id: string }> => {
  const answer = await answering;
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data;
};

/** Sends a form or JSON. Forms of the document are encoded on the way of the app's own calls. */
const ask = async (company: Company, method: 'POST' | 'PUT', path: string, body: object) =>
  body instanceof FormData
    ? (await call<{ data: Values & { id: string } }>(method, path, body)).data
    : made(company.send(method, path, body));

const asForm = (fields: Values) => formDataOf(fields, undefined);

/** A record that is open in its form, and what it was made of. */
interface Opened {
  /** The screen of its form. */
  screen: string;
  /** Changes it, as its form would, without a word of versions: as a program, or a colleague's form. */
  path: string;
  id?: string;
  fields: Values;
  asBody?(fields: Values): object;
  stored(): Promise<Values>;
}

interface Form {
  name: string;
  open(company: Company): Promise<Opened>;
  /** The menu that this button is in, if any. */
  menu?: string;
  /** The button that opens it; none where it stands on its screen. */
  button?: string | RegExp;
  form: string | RegExp;
  /** What I type, where, and what it is called when it is stored. */
  mine: [label: string | RegExp, typed: string, stored: Values];
  /** What a colleague saves meanwhile, and how the form tells of it. */
  theirs: [changed: Values, told: RegExp];
}

/** A record that is changed where it is read. */
const plain = async (
  company: Company,
  { path, fields, asBody = (same: object) => same }: Pick<Opened, 'path' | 'fields' | 'asBody'>,
) => {
  const { id } = await ask(company, 'POST', path, asBody(fields));
  const one = `${path}/${id}`;
  return { path: one, id, fields, asBody, stored: () => made(company.send('GET', one)) };
};

const product = { name: 'Loin tuna', name_en: 'Tuna loin', type: 'storable' };

const roomOf = async (company: Company) => {
  const warehouse = await newWarehouse(company);
  const room = await newRoom(company, warehouse.id);
  return { screen: `/app/warehouse/${warehouse.id}`, warehouse, room };
};

const forms: Form[] = [
  {
    name: 'declared master data',
    open: async (company) => ({
      screen: '/app/category',
      ...(await plain(company, {
        path: '/categories',
        fields: { name: 'Tuna', name_en: 'Tuna', code: 'TUN', is_active: true },
      })),
    }),
    button: /^Edit Tuna/,
    form: 'Edit Tuna',
    mine: [/^Code/, 'TN', { code: 'TN' }],
    theirs: [{ name_en: 'Tunas' }, /English name: Tunas/],
  },
  {
    name: 'declared master data with pictures',
    open: async (company) => ({
      screen: '/app/certification',
      ...(await plain(company, {
        path: '/certifications',
        fields: { name: 'Halal', code: 'HLL', type: 'none', is_active: true },
        asBody: asForm,
      })),
    }),
    button: /^Edit Halal/,
    form: 'Edit Halal',
    mine: [/^Description/, 'Dari BPJPH', { description: 'Dari BPJPH' }],
    theirs: [{ code: 'HALAL' }, /Code: HALAL/],
  },
  {
    name: 'products',
    open: async (company) => ({
      screen: '/app/product',
      ...(await plain(company, { path: '/products', fields: product, asBody: asForm })),
    }),
    button: /^Edit Loin tuna/,
    form: 'Edit Loin tuna',
    mine: [/^Description/, 'Beku', { description: 'Beku' }],
    theirs: [{ alias_name: 'Saku' }, /Alias: Saku/],
  },
  {
    name: 'variants',
    async open(company) {
      const { id: product_id } = await ask(company, 'POST', '/products', asForm(product));
      const fields = { product_id, name: 'Loin A', code: 'LA', net_weight: 10 };
      return { screen: '/app/productvariant', ...(await plain(company, { path: '/variant', fields, asBody: asForm })) };
    },
    button: /^Edit Loin A/,
    form: 'Edit Loin A',
    mine: [/^Barcode/, '4006381333931', { barcode: '4006381333931' }],
    theirs: [{ code: 'LOIN-A' }, /Code: LOIN-A/],
  },
  {
    name: 'partners',
    open: async (company) => ({
      screen: '/app/partners',
      ...(await plain(company, { path: '/partners', fields: leastPartner({ name: 'Arafura' }) })),
    }),
    button: /^Edit Arafura/,
    form: 'Edit Arafura',
    mine: [/^Website/, 'arafura.co.id', { website: 'arafura.co.id' }],
    theirs: [{ contacts: [{ name: 'Budi', position: 'Gudang' }] }, /Contacts: Budi: Budi · Gudang/],
  },
  {
    name: 'warehouses',
    open: async (company) => ({
      screen: '/app/warehouse',
      ...(await plain(company, { path: '/warehouses', fields: { code: 'GB', name: 'Gudang' } })),
    }),
    button: /^Edit Gudang/,
    form: 'Edit Gudang',
    mine: [/^Notes/, 'Dermaga 1', { notes: 'Dermaga 1' }],
    theirs: [{ city: 'Bitung' }, /City: Bitung/],
  },
  {
    name: 'rooms',
    async open(company) {
      const { screen: at, warehouse, room } = await roomOf(company);
      const stored = async () =>
        (await company.send('GET', `/warehouses/${warehouse.id}/rooms`)).json().data[0] as Values;
      const fields = { code: 'R1', name: 'Ruang 1', temperature_class: 'FRZ' };
      return { screen: at, path: `/storage_rooms/${room.id}`, id: room.id, fields, stored };
    },
    button: /^Change room Ruang 1/,
    form: 'Edit Ruang 1',
    mine: [/^Code/, 'R-01', { code: 'R-01' }],
    theirs: [{ capacity_kg: 5000 }, /Capacity \(kg\): 5.000/],
  },
  {
    name: 'positions',
    async open(company) {
      const { screen: at, room } = await roomOf(company);
      const plan = async () => (await company.send('GET', `/storage_rooms/${room.id}/plan`)).json().data;
      const stored = async () => (await plan()).positions[0] as Values;
      const id = String((await stored())['id']);
      const fields = { capacity_kg: null, status: 'active' };
      return { screen: at, path: `/storage_positions/${id}`, id, fields, stored };
    },
    button: /^Position R1/,
    form: /^Position R1/,
    mine: [/^Capacity/, '700', { capacity_kg: 700 }],
    theirs: [{ status: 'none' }, /Status: /],
  },
  {
    name: 'the facts of a batch',
    async open(company) {
      const id = await newBatch(await stockIn(company), 'B-1', { vessel_name: 'KM Bahari' });
      const path = `/stock_batches/${id}`;
      const fields = { vessel_name: 'KM Bahari' };
      async function stored() {
        // What is reckoned from the facts changes with them.
        const { completeness: _, missing: __, ...batch } = await made(company.send('GET', path));
        return batch;
      }
      return { screen: `/app/stockbatch/${id}`, path, id, fields, stored };
    },
    button: /^Complete the facts/,
    form: /B-1/,
    mine: [/^Vessel registration/, 'GT-30', { vessel_registration: 'GT-30' }],
    theirs: [{ certificate_number: 'HC-77' }, /: HC-77$/],
  },
  {
    name: 'the remarks of a posted document',
    async open(company) {
      const { id } = await posted(await stockIn(company));
      const path = `/stock_received/${id}`;
      const stored = () => made(company.send('GET', path));
      const { reference, notes, vehicle_number, driver_name, seal_number, version } = await stored();
      const fields = { reference, notes, vehicle_number, driver_name, seal_number, version };
      return { screen: `/app/stockreceived/${id}`, path: `${path}/remarks`, fields, stored };
    },
    menu: 'More',
    button: 'Remarks',
    form: /Remarks/,
    mine: [/^Seal/, 'S-0042', { seal_number: 'S-0042' }],
    theirs: [{ driver_name: 'Joko' }, /Driver: Joko$/],
  },
  {
    name: 'the settings of the company',
    open: async (company) => ({
      screen: '/app/company',
      path: '/company',
      fields: {},
      stored: () => made(company.send('GET', '/company')),
    }),
    form: 'Company Setting',
    mine: [/^Address/, 'Jalan Muara 1', { address: 'Jalan Muara 1' }],
    theirs: [{ email: 'halo@samudra.example' }, /E-mail: halo@samudra.example/],
  },
  {
    name: 'how documents are numbered',
    async open(company) {
      const stored = async () =>
        (await company.send('GET', '/company/documents'))
          .json()
          .data.find(({ entity }: { entity: string }) => entity === 'stockreceived');
      const { version: _, ...fields } = await stored();
      const asBody = (setting: Values) => ({ documents: [setting] });
      return { screen: '/app/company', path: '/company/documents', fields, asBody, stored };
    },
    button: /^Change Stock received/,
    form: 'Change Stock received',
    mine: [/^Number pattern/, 'IN/{YYYY}/{0000}', { number_format: 'IN/{YYYY}/{0000}' }],
    theirs: [{ needs_approval: true, approval_above_kg: 900 }, /Only above \(kg\): 900/],
  },
];

/** Opens a form, and answers it with a colleague who can save the same record. */
async function open({ open: prepare, menu, button, form: name }: Pick<Form, 'open' | 'menu' | 'button' | 'form'>) {
  const visit = await renderApp('/app');
  const { company, router, user } = visit;
  workIn(company.companyId);
  const { screen: at, path, id, fields, asBody = (same: object) => same, stored } = await prepare(company);
  await router.navigate({ href: at });
  if (menu) {
    await user.click(await screen.findByRole('button', { name: menu }));
  }
  if (button) {
    await user.click(await screen.findByRole(menu ? 'menuitem' : 'button', { name: button }));
  }
  const form = within(await screen.findByRole('form', { name }));
  return {
    ...visit,
    form,
    stored,
    type: (label: string | RegExp, value: string) =>
      fireEvent.change(form.getByLabelText(label), { target: { value } }),
    // The bar that saves settings stands beside their form.
    save: () =>
      user.click(form.queryByRole('button', { name: 'Save' }) ?? screen.getByRole('button', { name: 'Save' })),
    colleague: (changed: Values) => ask(company, 'PUT', path, asBody({ ...fields, ...changed, ...(id && { id }) })),
    deleted: () => company.send('DELETE', path),
  };
}

describe.each(forms)('the form of $name', (known) => {
  it('takes over what somebody saved meanwhile, and then saves both', async () => {
    const { form, type, save, colleague, stored } = await open(known);
    const [label, typed, mine] = known.mine;
    const [changed, told] = known.theirs;
    type(label, typed);
    await colleague(changed);
    await save();
    const panel = within(await form.findByRole('alert'));
    expect(panel.getByText('Changed meanwhile')).toBeDefined();
    expect(await panel.findByText(told)).toBeDefined();
    const theirs = await stored();
    expect(theirs).not.toMatchObject(mine);

    await save();
    await waitFor(async () => expect(await stored()).toMatchObject(mine));
    const untouched = Object.keys(theirs).filter((field) => !(field in mine) && field !== 'version');
    for (const field of untouched) expect((await stored())[field]).toEqual(theirs[field]);
  });
});

describe('the form about a member', () => {
  async function openMember(button: RegExp, form: RegExp) {
    let id = '';
    const roles: string[] = [];
    const member: Pick<Form, 'open' | 'button' | 'form'> = {
      async open(company) {
        ({ userId: id } = await newPerson(company.companyId, ['product_list']));
        roles.push(await newRole(company.companyId), await newRole(company.companyId));
        for (const [code, name] of [
          ['U', 'Gudang Utara'],
          ['S', 'Gudang Selatan'],
        ]) {
          await newWarehouse(company, { code, name });
        }
        const path = `/users/${id}`;
        return { screen: `/app/users/${id}`, path, id, fields: {}, stored: () => made(company.send('GET', path)) };
      },
      button,
      form,
    };
    const visit = await open(member);
    const [north, south] = (await visit.company.send('GET', '/warehouses?order_by=name&sort_by=desc')).json().data;
    const places = `/users/${id}/warehouses`;
    const work = () => made(visit.company.send('GET', places));
    return { ...visit, id, roles, north, south, places, work };
  }

  it('asks whose warehouses it is to be where somebody else chose others', async () => {
    const { company, user, form, save, id, north, south, places, work } = await openMember(
      /^Change warehouses/,
      /work/,
    );
    await user.click(await form.findByRole('radio', { name: 'Chosen warehouses only' }));
    await user.click(form.getByRole('combobox', { name: 'Warehouses' }));
    await user.click(await screen.findByRole('option', { name: 'Gudang Utara' }));
    await company.send('PUT', places, { id, warehouse_ids: [south.id] });
    await save();
    await form.findByRole('radiogroup', { name: 'Warehouses: both of you changed it' });
    expect(form.getByRole('radio', { name: 'Keep mine: Gudang Utara' })).toBeDefined();
    expect(form.getByRole('radio', { name: 'Take theirs: Gudang Selatan' })).toBeDefined();
    expect(await work()).toMatchObject({ warehouses: [{ id: south.id }] });
    await save();
    await waitFor(async () => expect(await work()).toMatchObject({ warehouses: [{ id: north.id }] }));
  });

  it('asks whose role it is to be where somebody else gave another', async () => {
    const { company, user, form, save, id, roles, stored } = await openMember(/^Change the role/, /^Role of/);
    const [mine, theirs] = roles;
    const choose = async (role: string | undefined) => {
      await user.click(form.getByRole('combobox', { name: 'Role' }));
      await user.click(await screen.findByRole('option', { name: `Role ${role}` }));
    };
    await choose(mine);
    await company.send('PUT', `/users/${id}`, { id, role_id: theirs });
    await save();
    await user.click(await form.findByRole('radio', { name: `Take theirs: Role ${theirs}` }));
    await choose(mine);
    await save();
    await waitFor(async () => expect(await stored()).toMatchObject({ role_id: mine }));
  });
});

describe('what both changed', () => {
  const [category] = forms as [Form];

  async function dispute() {
    const visit = await open(category);
    visit.type(/^Code/, 'MINE');
    await visit.colleague({ code: 'THEIRS' });
    await visit.save();
    const panel = within(await visit.form.findByRole('alert'));
    await panel.findByRole('radiogroup', { name: 'Code: both of you changed it' });
    return { ...visit, panel };
  }

  it('stays mine until I decide, names the person who changed it, and is saved as mine', async () => {
    const { form, panel, save, stored } = await dispute();
    expect(panel.getByText(/Tester saved this on \d{2}-\d{2}-\d{4} \d{2}:\d{2}, after you opened it/)).toBeDefined();
    expect(panel.getByRole<HTMLInputElement>('radio', { name: 'Keep mine: MINE' }).checked).toBe(true);
    expect(form.getByRole<HTMLInputElement>('textbox', { name: /^Code/ }).value).toBe('MINE');
    expect(await stored()).toMatchObject({ code: 'THEIRS' });
    await save();
    await waitFor(async () => expect(await stored()).toMatchObject({ code: 'MINE' }));
  });

  it('becomes theirs where I take it, and what I typed comes back when I think again', async () => {
    const { form, panel, user } = await dispute();
    const code = () => form.getByRole<HTMLInputElement>('textbox', { name: /^Code/ }).value;
    await user.click(panel.getByRole('radio', { name: 'Take theirs: THEIRS' }));
    expect(code()).toBe('THEIRS');
    await user.click(panel.getByRole('radio', { name: 'Keep mine: MINE' }));
    expect(code()).toBe('MINE');
  });

  it('is asked again when they save it once more', async () => {
    const { form, panel, user, colleague, save, stored, type } = await dispute();
    await user.click(panel.getByRole('radio', { name: 'Take theirs: THEIRS' }));
    type(/^Code(?!:)/, 'MINE2');
    await colleague({ code: 'AGAIN' });
    await save();
    expect(await form.findByRole('radio', { name: 'Take theirs: AGAIN' })).toBeDefined();
    expect(form.getByRole<HTMLInputElement>('radio', { name: 'Keep mine: MINE2' }).checked).toBe(true);
    await save();
    await waitFor(async () => expect(await stored()).toMatchObject({ code: 'MINE2' }));
  });

  it('is a line that they removed, which is added again where I keep it', async () => {
    const fields = leastPartner({ name: 'Arafura', contacts: [{ name: 'Budi', position: 'Gudang' }] });
    const partner: Pick<Form, 'open' | 'button' | 'form'> = {
      open: async (company) => ({ screen: '/app/partners', ...(await plain(company, { path: '/partners', fields })) }),
      button: /^Edit Arafura/,
      form: 'Edit Arafura',
    };
    const { form, type, save, colleague, stored, user } = await open(partner);
    await user.click(form.getByRole('tab', { name: /^Contacts/ }));
    type(/^Position/, 'Dermaga');
    await colleague({ contacts: [] });
    await save();
    await form.findByRole('radiogroup', { name: /^Contacts: .*: both of you changed it$/ });
    expect(await stored()).toMatchObject({ contacts: [] });
    await save();
    await waitFor(async () =>
      expect(await stored()).toMatchObject({ contacts: [{ name: 'Budi', position: 'Dermaga' }] }),
    );
  });

  it('is the name of a role, too', async () => {
    const role: Pick<Form, 'open' | 'button' | 'form'> = {
      open: async (company) => ({
        screen: '/app/roles',
        ...(await plain(company, { path: '/roles', fields: { name: 'Kasir', copy_of: null } })),
      }),
      button: /^Edit Kasir/,
      form: 'Edit Kasir',
    };
    const { company, form, type, save } = await open(role);
    const [{ id }] = (await company.send('GET', '/roles?search=Kasir')).json().data;
    type(/^Name/, 'Kasir malam');
    await company.send('PUT', `/roles/${id}`, { id, name: 'Kasir pagi' });
    await save();
    expect(await form.findByRole('radio', { name: 'Take theirs: Kasir pagi' })).toBeDefined();
    await save();
    await waitFor(async () => expect((await company.send('GET', `/roles/${id}`)).json().data.name).toBe('Kasir malam'));
  });
});

it('says nothing of a save that changed nothing in the form', async () => {
  const { form, type, save, colleague, stored, requests } = await open(forms[0]!);
  type(/^Code/, 'TN');
  await colleague({});
  await save();
  await waitFor(async () => expect(await stored()).toMatchObject({ code: 'TN', version: 3 }));
  expect(form.queryByRole('alert')).toBeNull();
  expect(requests.filter((request) => request.startsWith('PUT'))).toHaveLength(2);
});

it('keeps what was typed when the record was deleted meanwhile, and says that it was', async () => {
  const { form, type, save, deleted } = await open(forms[0]!);
  type(/^Code/, 'TN');
  await deleted();
  await save();
  expect(await form.findByText('Deleted meanwhile')).toBeDefined();
  expect(form.getByLabelText<HTMLInputElement>(/^Code/).value).toBe('TN');
});
