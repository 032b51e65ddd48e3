import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MasterData } from '#shared/master-data/index.ts';

interface ResourceTexts {
  /** What one record is called, such as "Category". */
  one: string;
  fields: Readonly<Record<string, string>>;
}

/** Each declared resource must be named, and so must each of its fields. A missing one does not compile. */
type AllTexts = {
  readonly [R in MasterData as R['name']]: {
    readonly one: string;
    readonly fields: Readonly<Record<keyof R['fields'] & string, string>>;
  };
};

/** What a resource and its fields are called in the language of the screen. */
export function useResourceTexts(resource: MasterData): ResourceTexts {
  const { t } = useTranslation('masterData');
  return useMemo(() => {
    const texts: AllTexts = t('resource', { returnObjects: true });
    return texts[resource.name];
  }, [t, resource]);
}
