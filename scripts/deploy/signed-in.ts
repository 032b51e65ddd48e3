import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expectThat } from './running-palka.ts';

/** Somebody who signed in and calls Palka as a program. */
export interface SignedIn {
  call(method: string, path: string, body?: object): Promise<{ status: number; body: string }>;
  token: string;
  /** The first record of a list. */
  first(path: string): Promise<{ id: string }>;
}

export async function signedIn(port: number, person: { email: string; password: string }): Promise<SignedIn> {
  let authorization = '';
  const call = async (method: string, path: string, body?: object) => {
    const headers: Record<string, string> = { authorization, 'idempotency-key': randomUUID() };
    const sent = body instanceof FormData ? body : body && JSON.stringify(body);
    if (typeof sent === 'string') headers['content-type'] = 'application/json';
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body: sent ?? null });
    return { status: answer.status, body: await answer.text() };
  };
  const first = async (path: string) => {
    const { body } = await call('GET', path);
    const [record] = (JSON.parse(body) as { data: { id: string }[] }).data;
    expectThat(record !== undefined, `a record of ${path}`, body);
    return record;
  };
  const { status, body } = await call('POST', '/v1/auth/login', person);
  expectThat(status === 200, 'a sign-in', body);
  const { token } = (JSON.parse(body) as { data: { token: string } }).data;
  authorization = `Bearer ${token}`;
  return { call, first, token };
}

/** What a receipt of two packs names. */
export async function goodsToReceive({ first }: SignedIn) {
  const { id: warehouse_id } = await first('/v1/action_warehouses/warehouses');
  // The goods are frozen.
  const { id: position_id } = await first(`/v1/action_warehouses/positions?warehouse_id=${warehouse_id}&search=FRZ`);
  const { id: partner_id } = await first('/v1/action_stock_documents/partners?role=supplier');
  const { id: variant_id } = await first('/v1/action_stock_documents/variants');
  return { warehouse_id, position_id, partner_id, variant_id };
}

type Goods = Awaited<ReturnType<typeof goodsToReceive>>;

/** A draft of such a receipt, as it is sent. */
export function receiptOf({ warehouse_id, position_id, partner_id, variant_id }: Goods): object {
  const allocation = { id: randomUUID(), position_id, packs: 2, net_weight: 20.5, pack_weights: [10.2, 10.3] };
  const line = {
    id: randomUUID(),
    variant_id,
    unit_price: 50_000,
    new_batch: { expiry_date: '2030-01-31' },
    allocations: [allocation],
  };
  const date = new Date().toISOString().slice(0, 10);
  return { kind: 'purchase', date, warehouse_id, partner_id, lines: [line] };
}

/** Receives two packs as the guide for programs does, and answers the number of the receipt. */
export async function receive(person: SignedIn): Promise<string> {
  const step = async (path: string, body: object) => {
    const answer = await person.call('POST', `/v1/stock_received${path}`, body);
    expectThat(answer.status < 300, 'a receipt that goes on', answer.body);
    return (JSON.parse(answer.body) as { data: { id: string; version: number; number: string } }).data;
  };
  const { id, version } = await step('', receiptOf(await goodsToReceive(person)));
  const submitted = await step(`/${id}/submit`, { version });
  return (await step(`/${id}/post`, { version: submitted.version })).number;
}

/** Takes a picture of one colour as the person's photo, and answers its path. */
export async function takePhoto({ call }: SignedIn, background: string): Promise<string> {
  const form = new FormData();
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .png()
    .toBuffer();
  form.set('image', new File([new Uint8Array(picture)], 'photo.png', { type: 'image/png' }));
  const answer = await call('PUT', '/v1/profile/photo', form);
  expectThat(answer.status === 200, 'a photo that is kept', answer.body);
  return (JSON.parse(answer.body) as { data: { photo: string } }).data.photo;
}
