import { expect, it } from 'vitest';
import { companyBody } from './company.ts';
import { facilityDefault } from './fishfin.ts';
import { claimClosing } from './rental-losses.ts';
import { agreementAnswer, pairNote } from './stock-agreements.ts';
import { dateCorrectionInput } from './stock/date-correction.ts';
import { rejectBody } from './stock/document.ts';
import { lienOverrideBody } from './stock/lien.ts';
import { changeReason } from './stock/status-change.ts';
import { voidBody } from './stock/void.ts';

it.each([
  ['a refusal', rejectBody.shape.reason],
  ['a void', voidBody.shape.reason],
  ['other dates of a batch', dateCorrectionInput.shape.reason],
  ['goods that leave though they are kept back', lienOverrideBody.shape.reason],
  ['another status of goods', changeReason],
  ['days that are opened again', companyBody.shape.stock_reopen_reason],
  ['a facility in default', facilityDefault.shape.reason],
  ['the end of a claim', claimClosing.shape.note],
  ['a stock that an owner disputes', agreementAnswer.shape.note],
  ['goods that differ', pairNote.shape.note],
])('the reason of %s is words: spaces around them do not count', (_, reason) => {
  for (const blank of ['', '    ', ' ab ', '\n\n\n\n'])
    expect([blank, reason.safeParse(blank).success]).toEqual([blank, false]);
  expect(reason.safeParse(' abc\n')).toMatchObject({ success: true, data: 'abc' });
});
