import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger } from 'fastify';
import { asCompany, type Db } from '#server/platform/db/database.ts';
import { listen } from '#server/platform/db/listen.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { findSession } from '#server/platform/http/session.ts';
import { findNotification } from '../list.ts';
import { type EventStream, newEventStream } from './event-stream.ts';
import { CHANNEL, type PersonalAnnouncement, readAnnouncement } from './announcement.ts';

/** Who reads a stream. */
export interface Reader {
  userId: string;
  companyId: string;
  /** SHA-256 of the token of their session. */
  tokenHash: Buffer;
}

interface OpenStream extends Reader, EventStream {}

export interface HubOptions {
  db: Db;
  /** Connection string of the app's role. Without one nothing is heard of, and streams only say that they are open. */
  databaseUrl?: string | undefined;
  log: Pick<FastifyBaseLogger, 'warn'>;
  beatMs?: number;
  perPerson?: number;
  inAll?: number;
}

/**
 * The streams of this instance, and the one connection by which it hears what to send. The connection is made with the
 * first stream. A stream ends with its reader's session, and never carries what is not theirs.
 */
export function createHub(options: HubOptions) {
  const { db, databaseUrl, log, beatMs = 15_000, perPerson = 10, inAll = 2000 } = options;
  const streams = new Set<OpenStream>();
  let isHearing = databaseUrl === undefined;
  let stopListening: (() => Promise<void>) | undefined;
  let said = Promise.resolve();
  let isClosed = false;
  // A notice runs in the hub's own cell, not in the context in which the connection was opened.
  const inCell = AsyncLocalStorage.snapshot();

  const of = (userId: string) => [...streams].filter((stream) => stream.userId === userId);

  /** Ends a stream whose session is over or whose reader is no member any more, and one of which that cannot be found out. */
  async function isTheirs(stream: OpenStream): Promise<boolean> {
    const session = await findSession(db, stream.tokenHash, stream.companyId).catch(() => undefined);
    const theirs =
      session?.id === stream.userId && session.company_id === stream.companyId && !session.second_step_missing;
    if (!theirs) stream.end();
    return theirs;
  }

  async function pass({ user_id, company_id, id }: PersonalAnnouncement) {
    const actor = { companyId: company_id ?? '', userId: user_id };
    const notification = id && (await asCompany(db, actor, (trx) => findNotification(trx, id)));
    for (const stream of of(user_id)) {
      if (!(await isTheirs(stream)) || stream.companyId !== company_id) continue;
      if (notification) stream.send('notifications', notification);
      else stream.send('read', {});
    }
  }

  /** It says nothing of anything, so that nobody's session is looked up for it. */
  function passStock(companies: ReadonlySet<string>) {
    for (const stream of streams) {
      if (companies.has(stream.companyId)) stream.send('stocks', {});
    }
  }

  /** One after the other: however many there are, requests have the other connections to themselves. */
  function hear(payload: string) {
    const announcement = readAnnouncement(payload);
    if (!announcement) return;
    if ('stock_of' in announcement) {
      passStock(new Set(announcement.stock_of));
      return;
    }
    if (of(announcement.user_id).length === 0) return;
    said = said
      .then(() => pass(announcement))
      .catch((err: unknown) => {
        // A client that reconnects reloads everything.
        for (const stream of of(announcement.user_id)) stream.end();
        log.warn({ err }, 'a notification could not be passed on');
      });
  }

  function connect(url: string) {
    stopListening ??= listen({
      databaseUrl: url,
      channel: CHANNEL,
      onNotice: (payload) => inCell(hear, payload),
      onConnected: () => {
        isHearing = true;
        for (const stream of streams) stream.send('hello', {});
      },
    });
  }

  return {
    /**
     * Opens a stream. It says `hello` as soon as nothing that happens from then on is missed, and again after something
     * may have been.
     * @throws Problem `service-unavailable` when there are too many, or when the instance is stopping
     */
    open(reader: Reader): EventStream['body'] {
      // A client that asked before the shutdown and was admitted after it would delay the shutdown.
      if (isClosed) throw new Problem('service-unavailable');
      const theirs = of(reader.userId);
      for (const eldest of theirs.slice(0, Math.max(0, theirs.length - perPerson + 1))) {
        eldest.send('full', {});
        eldest.end();
      }
      if (streams.size >= inAll) throw new Problem('service-unavailable');
      const stream: OpenStream = {
        ...reader,
        ...newEventStream(() => {
          streams.delete(stream);
          clearInterval(beating);
        }),
      };
      const beating = setInterval(() => void isTheirs(stream).then((theirs) => theirs && stream.beat()), beatMs);
      streams.add(stream);
      if (isHearing) stream.send('hello', {});
      if (databaseUrl) connect(databaseUrl);
      return stream.body;
    },

    /** Ends all streams and stops listening. */
    async close(): Promise<void> {
      isClosed = true;
      for (const stream of streams) stream.end();
      await stopListening?.();
    },
  };
}
