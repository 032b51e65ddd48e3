/** Words of the companies that a person works in, and of the way between them. */
export const companies = {
  switch: {
    lead: 'Choose the company you want to work in. Lists, permissions and settings of this tab change with it; your other tabs and devices stay where they are.',
    only: 'You work in this company only. Whoever manages the users of another company can invite you there.',
    search: 'Search companies',
    list: 'Your companies',
    current: 'You are here',
    going: 'Switching…',
    signsIn: 'You sign in again to go there',
    all: 'All companies',
    noMatch: 'No company matches “{{search}}”.',
    failed: 'The company could not be switched',
    doneTitle: 'Company switched',
    done: 'You are now in {{company}}.',
  },
  elsewhere: {
    title: 'You no longer work in {{here}}',
    text: 'Your access to {{here}} was withdrawn. What this tab shows belongs to {{here}}; nothing of it is saved in {{there}}.',
    goOn: 'Go on in {{there}}',
    personTitle: '{{name}} is signed in now',
    personText:
      'In another tab of this browser {{name}} signed in to {{there}}. What this tab shows was opened by {{me}}; nothing of it is saved in the name of {{name}}.',
    goOnAs: 'Go on as {{name}}',
  },
  history: {
    title: 'Demo history is being loaded',
    text: 'A year of stock documents is being written. Lists fill up by themselves in a minute or so.',
  },
} as const;
