import { expect, it } from 'vitest';
import { forgotBody, loginBody, resetBody } from './auth.ts';
import { companyBody } from './company.ts';
import { partnerContact, partnerInput } from './partner.ts';
import { invoiceMailInput } from './rental-invoices.ts';
import { activationBody, registerBody, resendActivationBody } from './sign-up.ts';
import { inviteBody } from './user.ts';

it.each([
  ['a sign-in', loginBody.shape.email],
  ['a forgotten password', forgotBody.shape.email],
  ['a new password', resetBody.shape.email],
  ['a registration', registerBody.shape.email],
  ['an activation', activationBody.shape.email],
  ['another link', resendActivationBody.shape.email],
  ['an invitation', inviteBody.shape.email],
  ['a company', companyBody.shape.email],
  ['a partner', partnerInput.shape.email],
  ['a person of a partner', partnerContact.shape.email],
  ['a mail with an invoice', invoiceMailInput.shape.to],
])('the address of %s may come with spaces and capitals, as phones and copies have it', (_, address) => {
  expect(address.parse(' Ani@Kapal.example\t')).toBe('ani@kapal.example');
  expect(address.safeParse('ani kapal@kapal.example').success).toBe(false);
});
