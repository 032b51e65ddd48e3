import { createTheme, darken, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

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
// White text on shade 6 of each of these reaches a contrast of 4.5, which the stock palettes do not.
const red: MantineColorsTuple = [
  '#fff0f0',
  '#ffdede',
  '#f9b9bb',
  '#f39194',
  '#ee6f73',
  '#eb595e',
  '#d12f36',
  '#b9252c',
  '#a31d25',
  '#8c121c',
];
const green: MantineColorsTuple = [
  '#ebf9ee',
  '#d6f0dc',
  '#abe0b7',
  '#7dcf90',
  '#57c06f',
  '#3fb75a',
  '#237a35',
  '#1d6a2d',
  '#165a25',
  '#0d481b',
];
const orange: MantineColorsTuple = [
  '#fff3e6',
  '#ffe4cc',
  '#fdc899',
  '#fbaa63',
  '#f99037',
  '#f8801c',
  '#b8500a',
  '#a04507',
  '#873905',
  '#6d2d02',
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

/** The look of the whole app: Poppins, brand blue, dense. */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 6, dark: 7 },
  colors: { brand, red, green, orange },
  fontFamily: font,
  headings: {
    fontFamily: font,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.125rem', lineHeight: '1.35' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true, events: { hover: true, focus: true, touch: false } } },
    Badge: { defaultProps: { variant: 'light', tt: 'none', fw: 500 } },
    // The placeholder is a focusable element between a menu and its entries, which assistive technology trips over.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Modal: {
      // Within a dialog `<header>` would pass for the banner of the page.
      defaultProps: { attributes: { header: { role: 'presentation' } } },
      styles: { title: { fontSize: 'var(--mantine-font-size-lg)', fontWeight: 600 } },
    },
    Select: choice,
    // In the middle also where a touch screen makes the field higher than one line.
    MultiSelect: { ...choice, styles: { ...choice.styles, input: { alignContent: 'center' } } },
    Notification: { styles: { description: { color: 'var(--mantine-color-dimmed)' } } },
    LoadingOverlay: { defaultProps: { overlayProps: { blur: 1, radius: 'md' } } },
  },
});

/** Text colours that stay readable: Mantine's own dimmed, placeholder, error and light-badge texts are too pale for WCAG AA. */
export const readableColors: CSSVariablesResolver = ({ colors }) => {
  const light: Record<string, string> = {
    '--mantine-color-dimmed': colors.gray[7],
    '--mantine-color-placeholder': '#66707a',
    '--mantine-color-error': colors.red[7],
    '--mantine-color-anchor': colors.brand?.[6] ?? brand[6],
    '--mantine-color-body': '#ffffff',
    '--palka-canvas': '#f6f8fb',
    '--palka-line': colors.gray[3],
  };
  const dark: Record<string, string> = {
    '--mantine-color-dimmed': colors.dark[1],
    '--mantine-color-placeholder': colors.dark[2],
    '--mantine-color-error': colors.red[3],
    '--mantine-color-anchor': colors.brand?.[3] ?? brand[3],
    '--palka-canvas': '#1b1c1e',
    '--palka-line': colors.dark[4],
  };
  for (const [name, shades] of Object.entries(colors)) {
    light[`--mantine-color-${name}-light-color`] = darken(shades[9], 0.15);
    dark[`--mantine-color-${name}-light-color`] = shades[2];
  }
  return { variables: {}, light, dark };
};
