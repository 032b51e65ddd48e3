import {
  ActionIcon,
  Button,
  createTheme,
  Input,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core';

const brand: MantineColorsTuple = [
  '#edf4fe',
  '#d9e6fa',
  '#b0caf3',
  '#84aced',
  '#5f92e8',
  '#4781e4',
  '#1f64cf',
  '#1a57b8',
  '#144a9f',
  '#0a3c86',
];
// White text on shade 6 of each of these reaches a contrast of 4.5.
const bad: MantineColorsTuple = [
  '#fde8e8',
  '#fbd5d6',
  '#ff9c9c',
  '#f39194',
  '#ee6f73',
  '#eb595e',
  '#b9252c',
  '#a31d25',
  '#8c121c',
  '#451f23',
];
const good: MantineColorsTuple = [
  '#e4f4e8',
  '#cfead7',
  '#85d79d',
  '#6fcb8a',
  '#57c06f',
  '#3fb75a',
  '#1d6a2d',
  '#165a25',
  '#0d481b',
  '#16331f',
];
const warn: MantineColorsTuple = [
  '#fdeedb',
  '#fadfbf',
  '#f0b673',
  '#e09a45',
  '#d98a33',
  '#c8741a',
  '#8a4300',
  '#7a3b00',
  '#6a3300',
  '#3a2a14',
];
// What Mantine calls gray and dark are the surfaces, rules and inks of the tokens.
const gray: MantineColorsTuple = [
  '#f7f9fb',
  '#eef3f8',
  '#dfe6ec',
  '#dfe6ec',
  '#b9c4ce',
  '#94a2af',
  '#7b8a97',
  '#5d6c79',
  '#465665',
  '#13212d',
];
const dark: MantineColorsTuple = [
  '#e7edf2',
  '#aebcc7',
  '#8fa0ad',
  '#74879a',
  '#2a3945',
  '#1d2b37',
  '#1a2732',
  '#15202a',
  '#0d151c',
  '#0a1016',
];

/** Digits are of one width in every text: Poppins has no such figures of its own. */
const font = "'Palka Figures', Poppins, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/**
 * A list to choose from opens when someone presses or types, not when a form gives its field the focus. The options
 * scroll themselves: a box around them would be a stop for the keyboard of its own.
 */
const choice = {
  defaultProps: { openOnFocus: false, withScrollArea: false },
  styles: { options: { maxHeight: 220, overflowY: 'auto' } },
} as const;

/** Of what can be pressed: 3:1, where a card has a paler line. */
const edge = '1px solid var(--palka-edge)';

/** Within rows 28, at a desk 32, where fingers are meant 44; all others are 32. */
const buttonHeights: Partial<Record<string, string>> = {
  xs: '28px',
  'compact-xs': '28px',
  'compact-sm': '28px',
  'compact-md': '28px',
  md: '44px',
};

/** The shadow of what floats; cards have a line. */
const shadow = 'var(--palka-shadow)';

/** The look of the whole app: Poppins, brand blue, dense. */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 6, dark: 7 },
  colors: { brand, bad, good, warn, gray, dark },
  black: '#13212d',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '18px', xl: '28px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '36px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '4px', md: '6px', lg: '8px', xl: '8px' },
  shadows: { xs: 'none', sm: shadow, md: shadow, lg: shadow, xl: shadow },
  fontFamily: font,
  headings: {
    fontFamily: font,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '18px', lineHeight: '24px' },
      h2: { fontSize: '18px', lineHeight: '24px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
      h4: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Controls are 32 px high at a desk, 28 within rows; `app.css` makes them 44 for fingers.
    Button: Button.extend({
      vars: (_, { size = 'sm', variant }) => ({
        root: {
          '--button-height': buttonHeights[size] ?? '32px',
          '--button-fz': size === 'sm' || size === 'md' ? '14px' : '13px',
          ...(variant === 'default' && { '--button-bd': edge }),
        },
      }),
      styles: { label: { fontWeight: 500 } },
    }),
    ActionIcon: ActionIcon.extend({
      vars: (_, { variant }) => ({ root: variant === 'default' ? { '--ai-bd': edge } : {} }),
    }),
    Input: Input.extend({
      vars: (_, { size }) => ({
        wrapper:
          size === 'xs'
            ? { '--input-height': '28px', '--input-fz': '13px' }
            : { '--input-height': '32px', '--input-fz': '14px' },
      }),
    }),
    InputWrapper: {
      styles: { label: { fontSize: '12px', lineHeight: '16px', fontWeight: 500, color: 'var(--palka-ink-2)' } },
    },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true, events: { hover: true, focus: true, touch: false } } },
    Kbd: { styles: { root: { fontSize: '11px' } } },
    Badge: { defaultProps: { variant: 'light', tt: 'none', fw: 500 } },
    // The placeholder is a focusable element between a menu and its entries, which assistive technology trips over.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Modal: {
      // Within a dialog `<header>` would pass for the banner of the page.
      defaultProps: { attributes: { header: { role: 'presentation' } } },
      styles: { title: { fontSize: 'var(--mantine-font-size-lg)', fontWeight: 600 } },
    },
    SegmentedControl: {
      defaultProps: { size: 'xs' },
      styles: {
        root: { maxWidth: '100%', overflowX: 'auto' },
        label: { fontSize: '13px', lineHeight: '20px', paddingInline: '10px' },
        indicator: { borderRadius: '4px' },
      },
    },
    Select: choice,
    // In the middle also where a touch screen makes the field higher than one line.
    MultiSelect: { ...choice, styles: { ...choice.styles, input: { alignContent: 'center' } } },
    Notification: { styles: { description: { color: 'var(--mantine-color-dimmed)' } } },
    LoadingOverlay: { defaultProps: { overlayProps: { blur: 1, radius: 'md' } } },
  },
});

/** Mantine's own roles, said by the tokens: its texts are too pale for WCAG AA, its edges for 1.4.11. */
export const readableColors: CSSVariablesResolver = () => {
  const roles: Record<string, string> = {
    '--mantine-color-text': 'var(--palka-ink)',
    '--mantine-color-dimmed': 'var(--palka-ink-2)',
    '--mantine-color-placeholder': 'var(--palka-ink-3)',
    '--mantine-color-error': 'var(--palka-bad)',
    '--mantine-color-anchor': 'var(--palka-brand)',
    '--mantine-color-body': 'var(--palka-surface)',
    '--mantine-color-default': 'var(--palka-surface)',
    '--mantine-color-default-hover': 'var(--palka-hover)',
    '--mantine-color-default-border': 'var(--palka-line)',
    '--mantine-color-brand-filled': 'var(--palka-brand-fill)',
    '--mantine-color-gray-text': 'var(--palka-ink-2)',
    '--mantine-color-gray-light': 'var(--palka-hover)',
    '--mantine-color-gray-light-hover': 'var(--palka-hover)',
    '--mantine-color-gray-light-color': 'var(--palka-ink-2)',
    '--mantine-color-gray-outline': 'var(--palka-edge)',
  };
  for (const name of ['brand', 'good', 'warn', 'bad']) {
    roles[`--mantine-color-${name}-text`] = `var(--palka-${name})`;
    roles[`--mantine-color-${name}-light`] = `var(--palka-${name}-tint)`;
    roles[`--mantine-color-${name}-light-hover`] = `var(--palka-${name}-tint)`;
    roles[`--mantine-color-${name}-light-color`] = `var(--palka-${name})`;
    roles[`--mantine-color-${name}-outline`] = `var(--palka-${name})`;
  }
  return { variables: {}, light: roles, dark: roles };
};
