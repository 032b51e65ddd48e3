import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { z } from 'zod';
import { createPerson } from '#server/auth/create-person.ts';
import { hashPassword } from '#server/auth/password.ts';
import { weaknessOf } from '#server/auth/refuse-weak-password.ts';
import { createCompany as createCompanyRecords } from '#server/company/create-company.ts';
import { connect, createPool } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { email, password } from '#shared/auth.ts';
import { LANGUAGES, NAME_MAX, NAME_MIN } from '#shared/limits.ts';
import { type Command, UsageError } from './command.ts';
import type { Terminal } from './terminal.ts';
import { useDatabase } from './use-database.ts';

const name = z.string().trim().min(NAME_MIN).max(NAME_MAX);
const newCompany = z.object({
  tenant: name,
  company: name,
  name,
  email,
  language: z.enum(LANGUAGES),
  /** Whether the company starts with the reference data of the trade. */
  reference: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.enum(['', 'yes', 'no'], { error: 'must be yes or no' }))
    .transform((answer) => answer !== 'no'),
});

export type NewCompany = z.output<typeof newCompany>;

/** Makes a tenant with one company and the person who owns it. The password is asked for, never an argument. */
export const createCompany: Command = {
  usage: '[--tenant NAME] [--company NAME] [--name NAME] [--email ADDRESS] [--language id|en] [--reference yes|no]',
  summary: 'makes a tenant, its first company and the person who owns it; asks for what is left out and the password',
  cells: 'one',
  async run(args, { config, terminal }) {
    const settings = config();
    const company = await readCompany(args, terminal);
    const hash = await hashPassword(await readPassword(terminal, company, settings.publicUrl));
    await useDatabase(settings, 'any', async (urls) => {
      await migrate(urls, (message) => terminal.say(message));
      await insertCompany(urls.owner, company, hash);
    });
    terminal.say(`${company.company} is ready. Sign in at ${settings.publicUrl}/login as ${company.email}.`);
  },
};

const questions = {
  tenant: 'Name of the group of companies (tenant): ',
  company: 'Name of its first company: ',
  name: 'Name of the person who owns it: ',
  email: 'Their e-mail address: ',
};

const referenceQuestion =
  'Start with the reference data of the fish trade, such as sizes, grades and units? yes or no [yes]: ';

async function readCompany(args: string[], terminal: Terminal): Promise<NewCompany> {
  const text = { type: 'string' } as const;
  const options = { tenant: text, company: text, name: text, email: text, language: text, reference: text };
  const { values } = parseOptions(() => parseArgs({ args, options, strict: true, allowPositionals: false }));
  const answers: Record<string, string> = { language: 'id', ...values };
  for (const [key, question] of Object.entries(questions)) {
    if (answers[key] === undefined && !terminal.interactive) {
      throw new UsageError(`--${key} is missing, and there is nobody to ask for it.`);
    }
    answers[key] ??= await terminal.ask(question);
  }
  answers.reference ??= terminal.interactive ? await terminal.ask(referenceQuestion) : 'yes';
  const result = newCompany.safeParse(answers);
  if (!result.success) {
    throw new UsageError(result.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('\n'));
  }
  return result.data;
}

function parseOptions<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

const weaknesses = {
  common_password: 'This password is among the first that anyone would try. Choose another.',
  own_words: 'This password leans on the name, e-mail or company. Choose another.',
};

async function readPassword(
  terminal: Terminal,
  { email: address, name: person, company, tenant }: NewCompany,
  publicUrl: string,
): Promise<string> {
  const result = password.safeParse(await terminal.askSecret('Password (8 to 128 characters): '));
  if (!result.success) {
    throw new UsageError('A password has 8 to 128 characters.');
  }
  const weakness = weaknessOf(result.data, { email: address, names: [person, company, tenant], publicUrl });
  if (weakness) throw new UsageError(weaknesses[weakness]);
  if (terminal.interactive && (await terminal.askSecret('The same again: ')) !== result.data) {
    throw new UsageError('The two passwords differ.');
  }
  return result.data;
}

/** All of it or nothing. */
export async function insertCompany(owner: string, company: NewCompany, passwordHash: string): Promise<void> {
  const db = connect(createPool(owner, { max: 1 }));
  const { email: address, name: person, language } = company;
  try {
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{
        id: string;
      }>`insert into tenant (name) values (${company.tenant}) returning id`.execute(trx);
      const { companyId, roles } = await createCompanyRecords(trx, {
        tenantId: rows[0]!.id,
        name: company.company,
        language,
        timeZone: 'Asia/Jakarta',
        withReference: company.reference,
      });
      const userId = await createPerson(trx, { email: address, name: person, language, passwordHash });
      await sql`insert into membership (company_id, user_id, role_id) values (${companyId}, ${userId}, ${roles.owner})`.execute(
        trx,
      );
    });
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === 'app_user_email_key') {
      throw new UsageError(`There is already a person with the e-mail address ${address}.`, { cause: error });
    }
    throw error;
  } finally {
    await db.destroy();
  }
}
