/** People of the demo company PT Samudra Beku Nusantara; all share the demo's password. */
export const demoPassword = 'palka-demo-1';
export const owner = 'owner@samudra.example';
export const clerk = 'clerk@samudra.example';
export const manager = 'manager@samudra.example';
export const viewer = 'viewer@samudra.example';
/** Only the story of the second step touches this person and its company. */
export const loneOwner = 'owner@lauttimur.example';
/** Only the reset story touches this person, whose password it changes. */
export const finance = 'finance@samudra.example';
/** Of a renter and of a financier of the company: they read only. */
export const renter = 'renter@mutiarautara.example';
export const financier = 'financier@kencanasamudra.example';
