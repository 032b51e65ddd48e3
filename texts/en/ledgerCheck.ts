/** The proof that what is in stock follows from what moved. */
export const ledgerCheck = {
  open: 'Check ledger',
  title: 'Check the stock ledger',
  lead: 'Recalculates all movements and compares them with the balances, reservations, voids and numbers.',
  start: 'Check now',
  failed: 'The ledger could not be checked',
  sound: 'The ledger holds',
  broken: 'The ledger does not hold',
  counted: '{{documents}} documents, {{moves}} movements, {{balances}} balances.',
  faults_one: '{{n}} fault:',
  faults_other: '{{n}} faults, the first of them:',
  next: 'Tell whoever looks after the database. Do not correct anything by hand.',
};
