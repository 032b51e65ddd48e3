/** How long the trial goes on, in every screen of a company on trial. */
export const trial = {
  label: 'Trial',
  left_one: 'Trial: the last day. It ends on {{day}}.',
  left_other: 'Trial: {{count}} days left, until {{day}}.',
  after: 'Afterwards data can only be read. Contact whoever runs your Palka to go on.',
  ended: 'The trial ended on {{day}}: read-only. Contact whoever runs your Palka to go on.',
} as const;
