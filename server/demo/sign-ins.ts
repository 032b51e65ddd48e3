import { seededRoles } from '#server/company/roles.ts';
import { demoTenants } from './tenants.ts';

export interface DemoSignIn {
  /** What the person may do and where, in English, as the start banner says it. */
  role: string;
  email: string;
}

/** Who can sign in to the demo, in the order worth showing. */
export const demoSignIns: DemoSignIn[] = demoTenants.flatMap(({ name, people }) =>
  people.map(({ role, email }) => ({
    role: `${seededRoles[role].name.en}, ${name}`,
    email,
  })),
);
