/** People of the demo company PT Samudra Beku Nusantara; all share the demo's password. */
export const demoPassword = 'palka-demo-1';
export const owner = 'owner@samudra.example';
export const clerk = 'clerk@samudra.example';
export const viewer = 'viewer@samudra.example';
/** Only the story of the second step touches this person, who works alone in a company of their own. */
export const loneOwner = 'owner@lauttimur.example';
/** Only the reset story touches this person, whose password it changes. */
export const finance = 'finance@samudra.example';
