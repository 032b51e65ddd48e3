/** People of the demo company PT Samudra Beku Nusantara; all share the demo's password. */
export const demoPassword = 'palka-demo-1';
export const owner = 'owner@samudra.example';
export const clerk = 'clerk@samudra.example';
export const viewer = 'viewer@samudra.example';
/** Only the reset story touches this person, whose password it changes. */
export const finance = 'finance@samudra.example';
