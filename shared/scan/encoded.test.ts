import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkDigit } from '../gtin.ts';
import { readDigitalLink, writeDigitalLink } from './digital-link.ts';
import { type Element, readBracketed, readElements, SEPARATOR, writeBracketed, writeElements } from './elements.ts';
import { ownKinds, writeOwnCode } from './own-code.ts';
import { parseScan } from './parse-scan.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const numbered = (length: number) => digits(length - 1).map((number) => number + checkDigit(number));
const text = fc.stringMatching(/^[A-Z][!"%&'*+,\-./0-9:;<=>?A-Z_a-z]{0,19}$/);
const day = fc
  .date({ min: new Date('2015-01-01'), max: new Date('2049-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(2, 10).replaceAll('-', ''));

const field = (identifier: string, value: fc.Arbitrary<string>): fc.Arbitrary<Element> =>
  value.map((one) => [identifier, one]);

const gtin = field('01', numbered(14));
const open = fc.oneof(field('10', text), field('21', text), field('7008', fc.constantFrom('YFT', 'SKJ')));
const closed = fc.oneof(
  field('11', day),
  field('17', day),
  field('3103', digits(6)),
  field('3303', digits(6)),
  field('00', numbered(18)),
);
const others = fc.uniqueArray(fc.oneof(open, closed), { selector: ([identifier]) => identifier, maxLength: 6 });
const label = fc.tuple(gtin, others).map(([first, rest]): Element[] => [first, ...rest]);

it('what is written as elements is read back, with a symbology before it and without', () => {
  fc.assert(
    fc.property(label, (elements) => {
      const written = writeElements(elements);
      const read = readElements(written);
      // A last field that looks like others after it may only be refused.
      expect(read).toEqual('fault' in read ? { fault: 'separator_lost' } : { elements });
      const scans = [parseScan(`]C1${written}`), parseScan(`]d2${written}`), parseScan(written, ']Q3')];
      expect(scans).toEqual(Array.from({ length: 3 }, () => parseScan(`]e0${written}`)));
    }),
  );
});

it('what is written in brackets or as an address is read back', () => {
  fc.assert(
    fc.property(label, (elements) => {
      expect(readBracketed(writeBracketed(elements))).toEqual({ elements });
      const link = readDigitalLink(writeDigitalLink('id.gs1.org', elements));
      expect(link && 'elements' in link && new Map(link.elements)).toEqual(new Map(elements));
    }),
  );
});

it('a batch that runs on into the next field is refused, never longer than it is', () => {
  fc.assert(
    fc.property(field('10', text), closed, gtin, (batch, next, article) => {
      const written = writeElements([article, batch, next]).replaceAll(SEPARATOR, '');
      for (const scan of [parseScan(written), parseScan(written, ']C1')]) {
        expect(scan.is).toBe('fault');
      }
    }),
  );
});

it('what is written as a code of our own is read back', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ownKinds),
      fc.stringMatching(/^[a-z0-9][a-z0-9:/ -]{0,30}[a-z0-9]$/),
      (kind, code) => {
        expect(parseScan(writeOwnCode({ kind, code }))).toEqual({ is: 'own', own: { kind, code } });
      },
    ),
  );
});

it('whatever is scanned is answered', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (scanned) => {
      expect(['label', 'article', 'own', 'fault', 'text']).toContain(parseScan(scanned).is);
      expect(parseScan(`]d2${scanned}`).is).not.toBe('text');
    }),
  );
});
