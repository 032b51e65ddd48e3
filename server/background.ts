import { setInterval } from 'node:timers';
import type { Logger } from 'pino';
import { startSealing } from '#server/platform/activity/start-sealing.ts';
import { importables } from '#server/app/features.ts';
import { sweepPeople, sweepTraces } from './auth/forget-people.ts';
import { sweep } from './auth/sweep.ts';
import { sendResetMail } from './auth/send-reset-mail.ts';
import { tellHistory } from './demo/history/tell-history.ts';
import { sweepImages } from '#server/platform/files/sweep-images.ts';
import { recountFiles } from '#server/platform/quota/recount-files.ts';
import { runImport } from '#server/platform/import/run-import.ts';
import { sweepImports } from '#server/platform/import/sweep.ts';
import type { JobHandlers } from '#server/platform/jobs/job.ts';
import { makeInvoicePdf, sendInvoice } from '#server/rental/papers/send-invoice.ts';
import { openClaims } from './rental/losses/open-claims.ts';
import { remindOfUnpaid } from '#server/rental/reminders/remind.ts';
import { sendReminder } from '#server/rental/reminders/send-reminder.ts';
import { accrueLater, accrueRent } from '#server/rental/accruals/compute.ts';
import { runRental } from '#server/rental/runs/run.ts';
import { startJobs } from '#server/platform/jobs/start-jobs.ts';
import { sweepMailFiles } from '#server/platform/mail/sweep-mail-files.ts';
import { sendNotificationMail } from '#server/platform/notifications/send-notification-mail.ts';
import { sweepNotifications } from '#server/platform/notifications/sweep.ts';
import { planFacilityDays, watchDaily } from './fishfin/daily.ts';
import { tellReport } from './fishfin/reports/tell.ts';
import { watchFacility } from './fishfin/watch.ts';
import { takeTurn } from './reports/schedules/jobs.ts';
import { sendReport } from './reports/schedules/send.ts';
import { tellOverdue } from '#server/stock/transfers/overdue.ts';
import { planProofs, proveByNight } from '#server/stock/ledger/nightly.ts';
import { tellOfStock } from '#server/stock/notices/tell-of-stock.ts';
import { sweepIdempotencyKeys } from '#server/stock/ledger/sweep.ts';
import { sendActivationMail } from './sign-up/send-activation-mail.ts';
import { tellAsked } from './stock/documents/tell-asked.ts';
import { planRemovals, removeTenants, tellOfRemoval } from './sign-up/removals.ts';
import { tellOfTrial } from './sign-up/trial-notices.ts';
import { sendInvitationMail } from './users/send-invitation-mail.ts';
import { sendAccountMail } from './auth/tell-of-change.ts';
import { sendSecondStepResetMail } from './users/send-second-step-reset-mail.ts';
import type { OpenGround } from '#server/app/ground.ts';
import type { Config } from '#server/platform/config/config.ts';
import { connected, type Db, type Trx } from '#server/platform/db/database.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { Traces } from '#server/platform/traces/span.ts';

interface Parts {
  config: Config;
  ground: OpenGround;
  mailer: Mailer;
  traces: Traces | undefined;
  log: Logger;
}

const SWEEP_MS = 10 * 60 * 1000;
/** Within the hour after the day that was planned. */
const FORGET_MS = 60 * 60 * 1000;
/** Often enough for a machine that is switched off at night. */
const IMAGE_SWEEP_MS = 6 * 60 * 60 * 1000;

/** The work of a cell that no request waits for. */
export interface Background {
  /** Takes up nothing more, and resolves when what is under way is done or broken off. */
  stopJobs(): Promise<void>;
  /** To be called once nobody writes any more: what was logged last is sealed. */
  stopSealing(): Promise<void>;
}

/** Begins the work of the cell that it is called in. */
export async function startBackground(
  cell: string,
  { config, ground, mailer, traces, log }: Parts,
): Promise<Background> {
  const { db, storage } = ground;
  const { publicUrl } = config;
  const handlers: JobHandlers = {
    'reset-mail': sendResetMail({ db, mailer, publicUrl }),
    'activation-mail': sendActivationMail({ db, mailer, publicUrl }),
    'trial-notice': tellOfTrial({ db }),
    'removal-notice': tellOfRemoval({ db }),
    'notification-mail': sendNotificationMail({ db, mailer, publicUrl }),
    'invitation-mail': sendInvitationMail({ db, mailer, publicUrl }),
    'account-mail': sendAccountMail({ db, mailer, publicUrl }),
    'second-step-reset-mail': sendSecondStepResetMail({ db, mailer, publicUrl }),
    'document-asked': tellAsked({ db }),
    'facility-watch': watchFacility({ db }),
    'facility-day': watchDaily({ db }),
    'facility-report': tellReport({ db, storage, mailer, publicUrl }),
    'report-schedule': takeTurn({ db }),
    'report-mail': sendReport({ db, mailer, publicUrl }),
    'ledger-proof': proveByNight({ db, log, also: tellByNight }),
    import: runImport({ db, importables }),
    'rental-run': runRental({ db }),
    'rental-accrual': accrueRent({ db }),
    'rental-invoice-pdf': makeInvoicePdf({ db, storage }),
    'rental-invoice-mail': sendInvoice({ db, storage, mailer }),
    'rental-reminder-mail': sendReminder({ db, mailer }),
    'demo-history': (job, stopping) =>
      connected(ground.urlsOf(cell).owner, (owner) => tellHistory(owner, job, { log, stopping })),
  };
  const jobs = startJobs(db, handlers, {
    log,
    traces,
    databaseUrl: ground.urlsOf(cell).app,
    slow: ['import', 'rental-run', 'rental-accrual', 'demo-history', 'ledger-proof'],
  });
  const sealing = startSealing(db, log);
  await Promise.all([planProofs(db), planFacilityDays(db)]).catch((err: unknown) =>
    log.warn({ err }, 'the work of the night is planned later'),
  );
  const sweeping = setInterval(() => {
    Promise.all([
      sweep(db),
      sweepImports(db),
      sweepNotifications(db),
      sweepIdempotencyKeys(db),
      planProofs(db),
      planFacilityDays(db),
    ]).catch((err: unknown) => log.warn({ err }, 'sweeping failed'));
  }, SWEEP_MS).unref();
  const sweepingImages = setInterval(() => {
    sweepImages(db, storage)
      .then(() => recountFiles(db, storage))
      .catch((err: unknown) => log.warn({ err }, 'sweeping images failed'));
  }, IMAGE_SWEEP_MS).unref();
  const forgetting = setInterval(() => {
    forget(db, config).catch((err: unknown) => log.warn({ err }, 'forgetting failed'));
  }, FORGET_MS).unref();
  return {
    async stopJobs() {
      clearInterval(sweeping);
      clearInterval(sweepingImages);
      clearInterval(forgetting);
      await jobs.stop();
    },
    stopSealing: () => sealing.stop(),
  };
}

/** Takes away whose and what time has come: people, tenants, traces. */
async function forget(db: Db, { dataDir }: Config): Promise<void> {
  await sweepPeople(db);
  await planRemovals(db);
  await removeTenants(db);
  await sweepTraces(db);
  await sweepMailFiles(dataDir);
}

/** Notices and recomputed figures of a night. */
async function tellByNight(trx: Trx): Promise<void> {
  await tellOfStock(trx);
  await tellOverdue(trx);
  await remindOfUnpaid(trx);
  await openClaims(trx);
  await accrueLater(trx);
}
