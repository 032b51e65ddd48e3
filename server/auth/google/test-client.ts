/** As whom the app asks the provider of tests. */
export const testClient = { clientId: 'palka', clientSecret: 'a secret of palka' };
