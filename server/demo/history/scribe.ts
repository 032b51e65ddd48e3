import { sql } from 'kysely';
import { allPermissions, type Entity } from '#shared/permissions.ts';
import type { StockEntity } from '#shared/stock/kinds.ts';
import { actAs, type Trx } from '#server/platform/db/database.ts';
import '#server/stock/ledger/table.ts';
import type { Content, DraftedType } from '#server/stock/documents/drafted-type.ts';
import { createDraft, saveDraft } from '#server/stock/documents/store.ts';
import { approve, cancel, postDocument, reject, submit } from '#server/stock/documents/workflow.ts';
import { approveVoid, cancelVoid, rejectVoid, requestVoid } from '#server/stock/voids/request.ts';
import { beginArrival } from '#server/stock/transfers/begin-arrival.ts';
import { transferredType } from '#server/stock/transfers/transferred-type.ts';
import { approvalsOf } from './approvals.ts';
import { arrivalOf } from './arrived.ts';
import { attempted, type Care } from './attempted.ts';
import { momentOf } from './days.ts';
import { type Ground, type StoryPerson, whoMay } from './ground.ts';
import { dateBack, type Moments } from './moments.ts';

/** The last status of a document. */
export type Fate = 'posted' | 'draft' | 'submitted' | 'approved' | 'rejected' | 'cancelled';

const all = { permissions: new Set(allPermissions), partner_ids: null };

/** Two people who work together, and the way to go on in the name of either. */
export interface Pair {
  one: Omit<StoryPerson, 'permissions'> & typeof all;
  other: StoryPerson;
  as(person: Pick<StoryPerson, 'id'>): Promise<void>;
}

/**
 * After so many documents the tables are analysed: PostgreSQL would plan as if they were empty. Then each time that they have trebled,
 * since each analysis makes it plan the prepared statements again, which takes as long as writing a dozen documents.
 */
const ANALYZE_FIRST = 20;
const ANALYZE_AGAIN = 3;

/** Writes the documents of a company's story by the same functions as people do, each in somebody's name. */
export class Scribe {
  readonly #trx: Trx;
  readonly #ground: Ground;
  readonly #stopping: AbortSignal | undefined;
  readonly #care: Care;
  readonly #moments = new Map<string, Moments>();
  readonly #needsApproval: ReturnType<typeof approvalsOf>;
  #attempts = 0;
  /** Who acts at the moment. */
  #acting: string | undefined;
  #analyzeAt = ANALYZE_FIRST;
  /** Documents that could not be written, and why. */
  readonly failures: string[] = [];

  /** @param stopping once it is aborted nothing more is written: each call rejects with its reason */
  constructor(trx: Trx, ground: Ground, { care, stopping }: { care: Care; stopping?: AbortSignal | undefined }) {
    this.#trx = trx;
    this.#ground = ground;
    this.#needsApproval = approvalsOf(trx);
    this.#stopping = stopping;
    this.#care = care;
  }

  get written(): number {
    return this.#moments.size;
  }

  /**
   * Writes a document up to what becomes of it, and answers its id; undefined where it cannot be, of which nothing stays.
   * @param minutes after midnight of its day, when it is begun
   */
  async write(
    kind: DraftedType,
    content: Content,
    { minutes, fate = 'posted', told = {} }: { minutes: number; fate?: Fate; told?: Record<string, unknown> },
  ): Promise<string | undefined> {
    return this.#attempt(`${kind.entity} ${content.kind} ${content.date}`, async () => {
      const by = this.#who(`${kind.entity}_create`, content.warehouse_id);
      await this.#as(by);
      const id = await createDraft(this.#trx, kind, content, all);
      this.#begin(id, content.date, minutes);
      await this.#bring(kind, content, { id, version: 1, fate, told, by, minutes });
      return id;
    });
  }

  /** Makes a draft that is there this content, and posts it. */
  async finish(kind: DraftedType, content: Content, step: { id: string; version: number; minutes: number }) {
    return this.#attempt(`${kind.entity} ${content.kind} ${content.date}`, async () => {
      const by = this.#who(`${kind.entity}_update`, content.warehouse_id);
      await this.#as(by);
      this.#begin(step.id, content.date, step.minutes);
      await saveDraft(this.#trx, kind, { ...content, id: step.id, version: step.version }, all);
      await this.#bring(kind, content, { ...step, version: step.version + 1, fate: 'posted', told: {}, by });
      return step.id;
    });
  }

  /** Receives the goods of a dispatch: all that was sent, unless `received` says otherwise. Answers the arrival's id. */
  async arrive(
    dispatchId: string,
    { date, warehouse_id, minutes }: { date: string; warehouse_id: string; minutes: number },
    received: (lines: Content['lines']) => Content['lines'] = (lines) => lines,
  ): Promise<string | undefined> {
    return this.#attempt(`stocktransfer arrival ${date}`, async () => {
      const by = this.#who('stocktransfer_update', warehouse_id);
      await this.#as(by);
      const id = await beginArrival(this.#trx, dispatchId);
      this.#begin(id, date, minutes);
      const content = await arrivalOf(this.#trx, id);
      const changed = { ...content, date, lines: received(content.lines) };
      await saveDraft(this.#trx, transferredType, { ...changed, id, version: 1 }, all);
      await this.#bring(transferredType, changed, { id, version: 2, fate: 'posted', told: {}, by, minutes });
      return id;
    });
  }

  /** Asks for a document to be voided on a day; answers the void's id. */
  async void(
    document: { id: string; warehouse_id: string },
    reason: string,
    { day, minutes, fate = 'posted' }: { day: string; minutes: number; fate?: Exclude<Fate, 'draft' | 'approved'> },
  ): Promise<string | undefined> {
    return this.#attempt(`void ${day}`, async () => {
      const by = this.#who('voidtransaction_create', document.warehouse_id);
      await this.#as(by);
      const entities: StockEntity[] = ['stockreceived', 'stockissued'];
      const id = await requestVoid(this.#trx, { document_id: document.id, reason }, by, entities);
      const moments = this.#begin(id, day, minutes);
      moments.submitted = moments.created;
      moments.posted = this.#at(day, minutes + 45);
      const other = whoMay(this.#ground, 'voidtransaction_approval', document.warehouse_id, by);
      if (fate === 'cancelled') await cancelVoid(this.#trx, { id, version: 1 });
      if (fate === 'submitted' || fate === 'cancelled' || !other) return id;
      const step = { id, version: 1, user: other };
      await this.#as(other);
      if (fate === 'rejected') await rejectVoid(this.#trx, step, 'Dokumen sudah benar, selisihnya dari timbangan.');
      else if (await this.#waits(id)) await approveVoid(this.#trx, step, null);
      moments.decided = moments.posted;
      return id;
    });
  }

  /** Has two people of a warehouse do something together, of which nothing stays when it fails. */
  async together(entity: Entity, what: string, warehouseId: string, work: (pair: Pair) => Promise<string>) {
    return this.#attempt(what, async () => {
      const one = this.#who(`${entity}_create`, warehouseId);
      const other = whoMay(this.#ground, `${entity}_approval`, warehouseId, one);
      if (!other) throw new Error('Nobody else could approve it.');
      return work({ one: { ...one, ...all }, other, as: (person) => this.#as(person) });
    });
  }

  /** Has a person do something in a warehouse at once, of which nothing stays when it fails. */
  async act(permission: string, warehouseId: string, what: string, work: () => Promise<string>) {
    return this.#attempt(what, async () => {
      await this.#as(this.#who(permission, warehouseId));
      return work();
    });
  }

  /** Puts everything at its moment; to be called as the owner of the database, who alone may. */
  date(): Promise<void> {
    return dateBack(this.#trx, this.#ground.companyId, this.#moments);
  }

  /** Lets PostgreSQL count the rows, as the owner of the database, who alone may. */
  async analyze(): Promise<void> {
    await sql`reset role`.execute(this.#trx);
    await sql`analyze stock_document, stock_line, stock_allocation, stock_move, stock_balance, batch`.execute(
      this.#trx,
    );
    await sql`set local role palka_app`.execute(this.#trx);
  }

  async #bring(
    kind: DraftedType,
    { date, warehouse_id }: Content,
    {
      id,
      version,
      fate,
      told,
      by,
      minutes,
    }: { id: string; version: number; fate: Fate; told: Record<string, unknown>; by: StoryPerson; minutes: number },
  ): Promise<void> {
    const trx = this.#trx;
    const step = { id, version, user: by };
    const moments = this.#moments.get(id)!;
    if (fate === 'draft') return;
    if (fate === 'cancelled') return cancel(trx, kind, step);
    const waits = await this.#needsApproval(kind.entity, id);
    if (!waits && fate === 'posted') {
      moments.submitted = moments.posted = this.#at(date, minutes + 50);
      await postDocument(trx, kind, { id, version, ...told });
      return;
    }
    await submit(trx, kind, step);
    moments.submitted = this.#at(date, minutes + 30);
    if (fate === 'submitted' || (fate === 'approved' && !waits)) return;
    const other = whoMay(this.#ground, `${kind.entity}_approval`, warehouse_id, by);
    if (!other) throw new Error('Nobody could approve it.');
    await this.#as(other);
    const decision = { id, version: version + 1, user: other };
    moments.decided = this.#at(date, minutes + 70);
    if (fate === 'rejected') return reject(trx, kind, decision, 'Jumlah tidak sesuai surat jalan, periksa lagi.');
    await approve(trx, kind, decision, null);
    if (fate === 'approved') return;
    await this.#as(by);
    await postDocument(trx, kind, { id, version: version + 2, ...told });
    moments.posted = this.#at(date, minutes + 90);
  }

  /** Does something of which nothing stays when it fails. @throws Unwritten where that takes all of the transaction */
  async #attempt(what: string, work: () => Promise<string>): Promise<string | undefined> {
    this.#stopping?.throwIfAborted();
    this.#attempts += 1;
    if (this.#attempts === this.#analyzeAt) {
      this.#analyzeAt *= ANALYZE_AGAIN;
      await this.analyze();
    }
    const attempt = await attempted(this.#trx, { care: this.#care, what }, work);
    if ('done' in attempt) return attempt.done;
    // The savepoint took the actor back, too.
    this.#acting = undefined;
    this.failures.push(attempt.failure);
    return undefined;
  }

  #begin(id: string, day: string, minutes: number): Moments {
    const moments: Moments = { created: this.#at(day, minutes), submitted: null, decided: null, posted: null };
    this.#moments.set(id, moments);
    return moments;
  }

  #at(day: string, minutes: number): Date {
    return momentOf(day, minutes, this.#ground.timeZone);
  }

  async #waits(id: string): Promise<boolean> {
    const found = this.#trx.selectFrom('stock_document').select('status').where('id', '=', id);
    const { status } = await found.executeTakeFirstOrThrow();
    return status === 'submitted';
  }

  #who(permission: string, warehouseId: string): StoryPerson {
    const person = whoMay(this.#ground, permission, warehouseId);
    if (!person) throw new Error(`Nobody has ${permission} there.`);
    return person;
  }

  async #as({ id }: Pick<StoryPerson, 'id'>): Promise<void> {
    if (id === this.#acting) return;
    this.#acting = id;
    const bound = { warehouseIds: null, partnerIds: null };
    return actAs(this.#trx, { companyId: this.#ground.companyId, userId: id, ...bound, generalPlans: true });
  }
}
