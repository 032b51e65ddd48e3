import type { Page } from '@playwright/test';
import { contrast } from './contrast.ts';

/** What the look allows (`docs/design.md`): every size, shape and height on any screen at a desk is one of these. */
const allowed: Record<string, readonly string[]> = {
  'font size': ['11px', '12px', '13px', '14px', '18px', '28px', '40px', '44px'],
  // Square needs no word; round are avatars, dots and switches.
  radius: ['4px', '6px', '8px', 'round'],
  // Of what floats.
  shadow: ['rgba(19, 33, 45, 0.18) 0px 4px 16px 0px'],
  // Within rows, at a desk, in the header, and where fingers are meant.
  'control height': ['28px', '32px', '36px', '44px'],
  'widths of digits': ['1'],
};

/** Least contrast of an edge or a ring with what it stands on: WCAG 2.2, 1.4.11. */
const EDGE_CONTRAST = 3;

interface Seen {
  /** A row of the table, or what reaches a contrast. */
  what: string;
  value: string;
  where: string;
  /** Of an edge or ring: the backgrounds below, the nearest first. */
  below?: string[];
}

/** What of the page as it stands the look does not allow, one line each. */
export async function offences(page: Page, part: 'all' | 'colours' = 'all'): Promise<string[]> {
  return told(page, await page.evaluate(look, part === 'colours'));
}

/** Rings of the focus that are missing or too faint, of controls that look like none in `known`, which grows by them. */
export async function faintRings(page: Page, known: Set<string>): Promise<string[]> {
  // A ring shows after a key, not after a click.
  await page.keyboard.press('Tab');
  const seen = await page.evaluate(focusOnEach, [...known]);
  for (const { look } of seen) known.add(look);
  return told(page, seen);
}

function told(page: Page, seen: readonly Seen[]): string[] {
  const wrong = seen.flatMap(({ what, value, where, below }) => {
    if (!below) return allowed[what]?.includes(value) ? [] : [{ what: `${what} ${value}`, where }];
    const reached = contrast(value, below);
    return reached >= EDGE_CONTRAST ? [] : [{ what: `${what} of contrast ${reached.toFixed(1)}`, where }];
  });
  const { pathname } = new URL(page.url());
  return [...Map.groupBy(wrong, ({ what }) => what)].map(
    ([what, [first, ...more]]) =>
      `${pathname}: ${what} at ${first?.where}${more.length > 0 ? ` and ${more.length} more` : ''}`,
  );
}

/** Runs in the page, so all that it needs is within. */
async function look(onlyColours: boolean): Promise<Seen[]> {
  const seen: Seen[] = [];
  const controls =
    '.mantine-Input-input:not(textarea), .mantine-Button-root, .mantine-ActionIcon-root, .mantine-CloseButton-root';
  const edged = `${controls}, textarea, .mantine-Checkbox-input, .mantine-Radio-radio`;
  const fonts = new Set<string>();
  for (const element of document.querySelectorAll('body *')) {
    const box = element.getBoundingClientRect();
    const isSeen = box.width > 1 && box.height > 1 && element.checkVisibility({ visibilityProperty: true });
    if (!isSeen || element.closest('svg')) continue;
    const style = getComputedStyle(element);
    const where = `<${element.tagName.toLowerCase()} ${[...element.classList].slice(0, 3).join('.')}> “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 30)}”`;
    const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    if (hasText && style.color === 'rgb(0, 0, 0)') seen.push({ what: 'colour of text', value: 'black', where });

    const isUsable = !element.matches(
      ':disabled, [data-disabled], [readonly]:not([aria-haspopup]), :checked, :indeterminate',
    );
    // An edge of the colour of its control is none: the fill shows where the control ends.
    const hasEdge = style.borderTopWidth !== '0px' && style.borderTopColor !== style.backgroundColor;
    if (element.matches(edged) && isUsable && hasEdge && style.borderTopColor !== 'rgba(0, 0, 0, 0)') {
      const below: string[] = [];
      for (let at = element.parentElement; at; at = at.parentElement) below.push(getComputedStyle(at).backgroundColor);
      seen.push({ what: 'edge', value: style.borderTopColor, where, below });
    }
    if (onlyColours) continue;

    if (hasText) {
      seen.push({ what: 'font size', value: style.fontSize, where });
      fonts.add(`${style.fontWeight} 14px ${style.fontFamily}`);
    }
    const isDrawn = style.backgroundColor !== 'rgba(0, 0, 0, 0)' || style.borderTopWidth !== '0px';
    const corner = style.borderTopLeftRadius;
    if (isDrawn && corner !== '0px') {
      const isRound = corner.endsWith('%') || Number.parseFloat(corner) * 2 >= Math.min(box.width, box.height);
      seen.push({ what: 'radius', value: isRound ? 'round' : corner, where });
    }
    // Within a box they mark the row that has the focus.
    if (style.boxShadow !== 'none' && !style.boxShadow.includes('inset')) {
      seen.push({ what: 'shadow', value: style.boxShadow, where });
    }
    // A choice of several grows with what is chosen; what stands within a field is part of it.
    if (element.matches(controls) && !element.matches('.mantine-MultiSelect-input, .mantine-Input-section *')) {
      seen.push({ what: 'control height', value: `${Math.round(box.height)}px`, where });
    }
  }
  const pen = document.createElement('canvas').getContext('2d');
  for (const font of pen ? fonts : []) {
    // Without a digit on the page the face of the digits would not be there.
    await document.fonts.load(font, '0123456789');
    pen!.font = font;
    const widths = new Set(
      Array.from({ length: 10 }, (_, digit) => pen!.measureText(String(digit).repeat(10)).width.toFixed(1)),
    );
    seen.push({ what: 'widths of digits', value: String(widths.size), where: font });
  }
  return seen;
}

/** Runs in the page: gives the focus to one control of each look that is not known, and says what ring it has. */
function focusOnEach(known: string[]): (Seen & { look: string })[] {
  const looks = new Map<string, HTMLElement>();
  for (const element of document.querySelectorAll<HTMLElement>(
    'a[href], button:not(:disabled), input:not(:disabled, [type=hidden], [type=file]), textarea:not(:disabled), [tabindex="0"]',
  )) {
    const { width, height } = element.getBoundingClientRect();
    if (width > 1 && height > 1 && !element.closest('[inert], [aria-hidden="true"]')) {
      looks.set(`${element.tagName} ${element.className}`, element);
    }
  }
  return [...looks].flatMap(([look, element]) => {
    if (known.includes(look)) return [];
    element.focus({ preventScroll: true });
    if (document.activeElement !== element) return [];
    // Some draw the ring around what holds them, or around their cells.
    const around: Element[] = [element, ...element.querySelectorAll(':scope > td')].concat(
      element.parentElement ?? [],
      element.nextElementSibling ?? [],
    );
    const styles = [...around.map((one) => getComputedStyle(one)), getComputedStyle(element, '::after')];
    const rings = styles.flatMap(({ outlineStyle, outlineWidth, outlineColor, boxShadow }) => {
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return [outlineColor];
      if (boxShadow.includes('inset')) return [/^[a-z]+\([^)]*\)/.exec(boxShadow)?.[0] ?? ''];
      return [];
    });
    const below: string[] = [];
    for (let at = element.parentElement; at; at = at.parentElement) below.push(getComputedStyle(at).backgroundColor);
    const where = `<${element.tagName.toLowerCase()} ${element.className}> “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 30)}”`;
    return [{ look, what: 'ring', value: rings[0] ?? below[0] ?? '', where, below }];
  });
}

/** Names of a list's records that are cut off, and words of its other columns. Sentences may go on where one opens the record. */
export const cutNames = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main tr[data-row]')]
      .flatMap((row) => {
        const name = row.querySelector(
          'td[data-sticky]:not([data-check]):has(a, button, span), td:not([data-check], :has(img))',
        );
        return [
          ...(name ? [name, ...name.querySelectorAll('*')] : []),
          ...[...row.querySelectorAll('td > div')].filter(({ textContent }) => textContent.length < 70),
        ];
      })
      .filter((element) => {
        const { textOverflow, webkitLineClamp, lineHeight } = getComputedStyle(element);
        return (
          (textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1) ||
          (webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + parseFloat(lineHeight) / 2)
        );
      })
      .map((element) => `${location.pathname}: “${element.textContent}” is cut`),
  );

/** How far the page can be scrolled sideways, as a finding. */
export const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // On a phone the window itself grows with what is too wide.
    const { scrollWidth, clientWidth } = document.documentElement;
    const over = scrollWidth - clientWidth;
    return over > 0 ? [`${location.pathname}: scrolls sideways by ${over} px at ${clientWidth} px`] : [];
  });

/** Fewer records of a list in sight than there should be, as a finding. Lines that long names take beyond their first do not count. */
export const tooFew = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((wanted) => {
    const rows = [...document.querySelectorAll('main section [data-row]')];
    const end = Math.min(window.innerHeight, rows[0]?.closest('section')?.getBoundingClientRect().bottom ?? 0);
    const beyondFirst = (row: Element): number => {
      const name = row.querySelector('[data-name]');
      const line = name ? Number.parseFloat(getComputedStyle(name).lineHeight) : 0;
      return name && line > 0 ? Math.max(0, name.clientHeight - line) : 0;
    };
    let more = 0;
    const whole = rows.filter((row) => {
      more += beyondFirst(row);
      return row.getBoundingClientRect().bottom - more <= end + 1;
    }).length;
    return whole < Math.min(wanted, rows.length)
      ? [`${location.pathname}: ${whole} of ${rows.length} records in sight, not ${wanted}`]
      : [];
  }, least);
