import { isGtin, shortGtin } from '../gtin.ts';
import { readDigitalLink } from './digital-link.ts';
import { type Elements, readBracketed, readElements, type ScanFault, SEPARATOR } from './elements.ts';
import { labelOf, type Scanned } from './label-of.ts';
import { type OwnCode, readOwnCode } from './own-code.ts';

/** What was scanned or typed. */
export type Scan =
  /** The elements of a GS1 symbol, or of an address that says the same. */
  | { is: 'label'; label: Scanned }
  /** An article number alone, as EAN-13 and its like hold it. */
  | { is: 'article'; gtin: string }
  /** A code that this program printed. */
  | { is: 'own'; own: OwnCode }
  /** A code of which nothing may be taken. */
  | { is: 'fault'; why: ScanFault }
  /** Anything else: what a person typed, or a barcode with a number of somebody's own. */
  | { is: 'text'; text: string };

/** Symbologies that hold elements of GS1, as scanners announce them (ISO/IEC 15424). */
const gs1 = /^\](?:C1|e0|d2|Q3)/;
const symbologyIdentifier = /^\][A-Za-z]\d/;

/** Shorter than the shortest field with a weight or an article number: somebody types. */
const SHORTEST = 10;

const scanOf = (read: Elements): Scan =>
  'fault' in read ? { is: 'fault', why: read.fault } : { is: 'label', label: labelOf(read.elements) };

/**
 * Elements without a symbology before them may as well be something else: they are taken where all of them are read and say
 * something of goods. What is lost or misread in them is told all the same.
 */
function unannounced(text: string): Scan | undefined {
  if (text.length < SHORTEST) return undefined;
  const read = readElements(text);
  // A person types no separator.
  if (text.includes(SEPARATOR)) return scanOf(read);
  if ('fault' in read)
    return read.fault === 'separator_lost' || read.fault === 'check_digit' ? scanOf(read) : undefined;
  const label = labelOf(read.elements);
  return Object.keys(label).length > 0 ? { is: 'label', label } : undefined;
}

/**
 * Reads what a scanner typed, a camera saw or a person typed: elements of GS1-128, DataBar, DataMatrix and QR with their
 * symbology before them or without, the same in brackets or as a Digital Link, codes of ours, and bare article numbers.
 * @param symbology identifier of the symbology, such as `]C1`, where it is told apart from the text
 */
export function parseScan(text: string, symbology = ''): Scan {
  // Some scanners put a separator before or after all that they send.
  const typed = `${symbology}${text.trim()}`;
  if (gs1.test(typed)) return scanOf(readElements(typed.replace(gs1, '')));
  const content = typed.replace(symbologyIdentifier, '');
  const own = readOwnCode(content);
  if (own !== undefined) return own ? { is: 'own', own } : { is: 'fault', why: 'unknown_own' };
  if (isGtin(content)) return { is: 'article', gtin: shortGtin(content) };
  const printed = readBracketed(content) ?? readDigitalLink(content);
  if (printed) return scanOf(printed);
  return unannounced(content) ?? { is: 'text', text: content.replaceAll(SEPARATOR, '') };
}

/** The elements of a label in a text, and of an article number alone that number; undefined where it is neither. */
export function labelIn(scan: Scan): Scanned | undefined {
  if (scan.is === 'label') return scan.label;
  return scan.is === 'article' ? { gtin: scan.gtin } : undefined;
}
