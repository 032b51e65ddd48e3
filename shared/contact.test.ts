import { expect, it } from 'vitest';
import { internationalPhone, npwp, phone } from './contact.ts';
import { formatNpwp } from './npwp.ts';

it('writes a telephone number as the whole world dials it', () => {
  for (const typed of ['0812 3456 7890', '+62 812-3456-7890', '62812 34567890', '8123456 7890', '0062 81234567890']) {
    expect(phone.parse(typed)).toBe('+6281234567890');
  }
  expect(internationalPhone('(021) 555-1234')).toBe('+62215551234');
  expect(phone.parse('+65 6123 4567')).toBe('+6561234567');
  for (const none of ['', 'nomor', '+62', '12345', '+6281234567890123']) {
    expect(phone.safeParse(none).success).toBe(false);
  }
});

it('takes 15 or 16 digits for a tax number, however they are set apart', () => {
  expect(npwp.parse('09.254.294.3-407.000')).toBe('092542943407000');
  expect(npwp.parse('0123 4567 8901 2345')).toBe('0123456789012345');
  for (const none of ['', '1234', '12345678901234', '12345678901234567', '09.254.294.3-407.00x']) {
    expect(npwp.safeParse(none).success).toBe(false);
  }
});

it('prints a tax number in groups', () => {
  expect(formatNpwp('092542943407000')).toBe('09.254.294.3-407.000');
  expect(formatNpwp('0123456789012345')).toBe('0123 4567 8901 2345');
  expect(formatNpwp('123')).toBe('123');
});
