import { setInterval } from 'node:timers';
import type { Logger } from 'pino';
import { startSealing } from '#server/platform/activity/start-sealing.ts';
import { buildApp } from '#server/app/app.ts';
import { importables } from '#server/app/features.ts';
import { sweepPeople, sweepTraces } from './auth/forget-people.ts';
import { sweep } from './auth/sweep.ts';
import { sendResetMail } from './auth/send-reset-mail.ts';
import { banner } from './banner.ts';
import type { Config } from '#server/platform/config/config.ts';
import { connect, createPool, type Db } from '#server/platform/db/database.ts';
import { tellHistory } from './demo/history/tell-history.ts';
import { beginDemo, REACHABLE_DEMO } from './demo/begin-demo.ts';
import { shownDemo } from './demo/sign-ins.ts';
import { demoPassword } from './demo/tenants.ts';
import { sweepImages } from '#server/platform/files/sweep-images.ts';
import { recountFiles } from '#server/platform/quota/recount-files.ts';
import type { OpenGround } from '#server/app/ground.ts';
import { runImport } from '#server/platform/import/run-import.ts';
import { sweepImports } from '#server/platform/import/sweep.ts';
import type { JobHandlers } from '#server/platform/jobs/job.ts';
import { isLocal } from '#server/platform/config/local.ts';
import { makeInvoicePdf, sendInvoice } from '#server/rental/papers/send-invoice.ts';
import { openClaims } from './rental/losses/open-claims.ts';
import { remindOfUnpaid } from '#server/rental/reminders/remind.ts';
import { sendReminder } from '#server/rental/reminders/send-reminder.ts';
import { accrueLater, accrueRent } from '#server/rental/accruals/compute.ts';
import { runRental } from '#server/rental/runs/run.ts';
import { startJobs } from '#server/platform/jobs/start-jobs.ts';
import { sweepMailFiles } from '#server/platform/mail/sweep-mail-files.ts';
import { createMailer } from '#server/platform/mail/create-mailer.ts';
import { sendNotificationMail } from '#server/platform/notifications/send-notification-mail.ts';
import { sweepNotifications } from '#server/platform/notifications/sweep.ts';
import { planFacilityDays, watchDaily } from './fishfin/daily.ts';
import { tellReport } from './fishfin/reports/tell.ts';
import { watchFacility } from './fishfin/watch.ts';
import { takeTurn } from './reports/schedules/jobs.ts';
import { sendReport } from './reports/schedules/send.ts';
import type { Trx } from '#server/platform/db/database.ts';
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

interface Parts {
  config: Config;
  ground: OpenGround;
  logger: Logger;
  webFolder: string;
}

const SWEEP_MS = 10 * 60 * 1000;
/** Within the hour after the day that was planned. */
const FORGET_MS = 60 * 60 * 1000;
/** Often enough for a machine that is switched off at night. */
const IMAGE_SWEEP_MS = 6 * 60 * 60 * 1000;

/** Loads the demo where it belongs, answers requests and does the background work. Gives the way to stop all of it. */
export async function serve({ config, ground, logger, webFolder }: Parts): Promise<() => Promise<void>> {
  const { db, storage, secretKey } = ground;
  const { publicUrl } = config;
  const demo = await withOwner(ground, (owner) => beginDemo(config, ground, owner));
  const app = await buildApp({
    config: { ...config, secretKey },
    db,
    aside: ground.aside,
    databaseUrl: ground.urls.app,
    storage,
    logger,
    webFolder,
    demo: shownDemo(demo?.password === demoPassword && isLocal(config) ? demo.emails : null),
  });
  const mailer = createMailer(config, logger);
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
    'ledger-proof': proveByNight({ db, log: logger, also: tellByNight }),
    import: runImport({ db, importables }),
    'rental-run': runRental({ db }),
    'rental-accrual': accrueRent({ db }),
    'rental-invoice-pdf': makeInvoicePdf({ db, storage }),
    'rental-invoice-mail': sendInvoice({ db, storage, mailer }),
    'rental-reminder-mail': sendReminder({ db, mailer }),
    'demo-history': (job, stopping) => withOwner(ground, (owner) => tellHistory(owner, job, { log: logger, stopping })),
  };
  const jobs = startJobs(db, handlers, {
    log: logger,
    databaseUrl: ground.urls.app,
    slow: ['import', 'rental-run', 'rental-accrual', 'demo-history', 'ledger-proof'],
  });
  const sealing = startSealing(db, logger);
  await planProofs(db);
  await planFacilityDays(db);
  const sweeping = setInterval(() => {
    Promise.all([
      sweep(db),
      sweepImports(db),
      sweepNotifications(db),
      sweepIdempotencyKeys(db),
      planProofs(db),
      planFacilityDays(db),
    ]).catch((err: unknown) => logger.warn({ err }, 'sweeping failed'));
  }, SWEEP_MS).unref();
  const sweepingImages = setInterval(() => {
    sweepImages(db, storage)
      .then(() => recountFiles(db, storage))
      .catch((err: unknown) => logger.warn({ err }, 'sweeping images failed'));
  }, IMAGE_SWEEP_MS).unref();
  const forgetting = setInterval(() => {
    forget(db, config).catch((err: unknown) => logger.warn({ err }, 'forgetting failed'));
  }, FORGET_MS).unref();
  await app.listen({ host: config.host, port: config.port });
  console.log(banner(publicUrl, demo));
  if (demo?.password === demoPassword && !isLocal(config)) logger.warn(REACHABLE_DEMO);
  return async () => {
    clearInterval(sweeping);
    clearInterval(sweepingImages);
    clearInterval(forgetting);
    await Promise.all([app.close(), jobs.stop()]);
    await sealing.stop();
    mailer.close();
  };
}

async function withOwner<T>({ urls }: OpenGround, work: (owner: Db) => Promise<T>): Promise<T> {
  const owner = connect(createPool(urls.owner, { max: 1 }));
  try {
    return await work(owner);
  } finally {
    await owner.destroy();
  }
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
