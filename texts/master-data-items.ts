type Resources = Readonly<Record<string, { readonly one: string }>>;

/** The menu's key of a kind of master data: its name in small letters. The entity of commodities is older than that rule. */
type ItemKey<Name> = Name extends 'commodity' ? 'commodities' : Name extends string ? Lowercase<Name> : never;

/** The menu's words for the kinds of master data: each screen is called as one of its records is. */
export const masterDataItems = <const R extends Resources>(resources: R) =>
  Object.fromEntries(
    Object.entries(resources).map(([name, { one }]) => [
      name === 'commodity' ? 'commodities' : name.toLowerCase(),
      one,
    ]),
  ) as { readonly [Name in keyof R as ItemKey<Name>]: R[Name]['one'] };
