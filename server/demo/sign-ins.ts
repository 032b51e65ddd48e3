import { seededRoles } from '#server/company/roles.ts';
import type { Demo } from '#shared/company.ts';
import { demoPassword, demoTenants } from './tenants.ts';

export interface DemoSignIn {
  /** The person's role and place, in English, for the start banner. */
  role: string;
  email: string;
}

/** The notice of the demo at the sign-in of an installation: none where other machines reach it, or the password is another; then `emails`, of its people who are there, is null. */
export const shownDemo = (emails: ReadonlySet<string> | null): Demo | null =>
  emails
    ? {
        password: demoPassword,
        people: demoTenants.flatMap(({ name, people }) =>
          people
            .filter(({ email }) => emails.has(email))
            .map(({ role, email }) => ({ email, role: { ...seededRoles[role].name }, company: name })),
        ),
      }
    : null;

/** Who can sign in to the demo, in the order worth showing. */
export const demoSignIns: DemoSignIn[] = demoTenants.flatMap(({ name, people }) =>
  people.map(({ role, email }) => ({
    role: `${seededRoles[role].name.en}, ${name}`,
    email,
  })),
);
