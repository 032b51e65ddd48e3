import i18next from 'i18next';
import { catalogues } from './index.ts';

/** Fetches the names of screens in every language: people search by either. What cannot be fetched is left out. */
export async function loadEveryMenu(): Promise<void> {
  const missing = Object.entries(catalogues).filter(([language]) => !i18next.hasResourceBundle(language, 'menu'));
  await Promise.allSettled(
    missing.map(async ([language, { first }]) => {
      const { menu } = await first();
      i18next.addResourceBundle(language, 'menu', menu);
    }),
  );
}
