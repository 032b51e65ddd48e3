/** Red, green, blue from 0 to 255, and how opaque from 0 to 1. */
type Color = readonly [red: number, green: number, blue: number, alpha: number];

/** Reads a computed colour: `rgb(…)`, `rgba(…)` or `color(srgb …)`. */
function read(computed: string): Color {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (computed.match(/[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
  const whole = computed.startsWith('color(') ? 255 : 1;
  return [red * whole, green * whole, blue * whole, alpha];
}

const over = ([red, green, blue, alpha]: Color, below: Color): Color => {
  const mixed = (one: number, other: number) => one * alpha + other * (1 - alpha);
  return [mixed(red, below[0]), mixed(green, below[1]), mixed(blue, below[2]), 1];
};

/** Relative luminance by WCAG 2.2. */
function luminance([red, green, blue]: Color): number {
  const linear = (part: number) => (part / 255 <= 0.04045 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast of a computed colour with what lies below it: computed backgrounds, the nearest first. */
export function contrast(color: string, backgrounds: readonly string[]): number {
  const ground = backgrounds.map(read).reduceRight<Color>((below, layer) => over(layer, below), [255, 255, 255, 1]);
  const [high = 0, low = 0] = [luminance(over(read(color), ground)), luminance(ground)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}
