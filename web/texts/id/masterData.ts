import type { masterData as english } from '../en/masterData.ts';
import type { Translated } from '../translated.ts';

export const masterData: Translated<typeof english> = {};
