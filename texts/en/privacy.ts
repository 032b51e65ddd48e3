/** The privacy notice and the question to accept it. A version that says something else gets a day of its own in `shared/privacy-notice.ts`. */
export const privacy = {
  title: 'Privacy notice',
  version: 'Version of {{day}}',
  lead: 'What is kept about you in this installation of Palka, what for, and what you may ask for. It follows Indonesian law no. 27 of 2022 on the protection of personal data.',
  back: 'Back',
  who: {
    title: 'Who is responsible',
    text: 'The company in which you work or that invited you decides what you do in Palka, and is responsible for it. Whoever runs this installation keeps the data on its behalf, and is responsible for your account itself.',
    contact: 'The operator is reached at: {{contact}}',
    noContact: 'You reach the operator through the owner of your company in Palka.',
  },
  what: {
    title: 'What is kept, and what for',
    account:
      'Your name, e-mail, telephone, photo, language and password (only as a hash that cannot be read back), your second step and a Google account that is tied: so that you can sign in and colleagues know who you are.',
    work: 'Which companies you belong to, your role, and the documents you made, approved or posted: the company has to account for its goods.',
    log: 'In the activity log what you changed, when, from which network address and with which browser; also sign-ins that failed: to find misuse and mistakes.',
    mails: 'Mails and notices to you: until they are delivered and read.',
    basis:
      'The basis is the contract with your company and with you, the duties of law on books and on the tracing of fish, and the interest in keeping the installation secure. No data is sold, none serves advertising, and nobody is judged by a program alone.',
  },
  shared: {
    title: 'Who sees it',
    text: 'Colleagues of your company by their role, partners of the company what concerns them, and the operator. Mails go through the mail server of the operator. If you sign in with Google, Google learns of it.',
  },
  long: {
    title: 'How long it is kept',
    session: 'Sign-ins end after 7 days without use and 30 days in any case, and are swept away.',
    failures: 'Sign-ins that failed: {{failures}} days. Network addresses in the activity log: {{addresses}} days.',
    account:
      'Your account: as long as you belong to a company, and {{orphans}} days longer. Then it is erased, and where you stand in documents and in the log it says "former person".',
    books:
      'Documents of goods, invoices and tax: 10 years after their year, as Indonesian tax law asks (UU KUP art. 28 (11)), without your name once you were erased.',
  },
  rights: {
    title: 'What you may ask for',
    copy: 'A copy of everything about you: in your profile, under Your data.',
    correct: 'Correction: name, photo and telephone in your profile; your company corrects the rest.',
    erase:
      'Erasure, restriction, objection or taking back a consent: ask the operator. You may take a request back within {{grace}} days; after them it cannot be undone.',
    complain: 'You may also complain to the Indonesian authority for the protection of personal data.',
    breach: 'If your data should fall into wrong hands, you are told within 3 × 24 hours.',
  },
  ask: {
    title: 'Please read the privacy notice',
    lead: 'It says how Palka treats what it knows about you. This is the version of {{day}}. Your work is not lost meanwhile.',
    read: 'Read the privacy notice',
    accept: 'I have read it',
    signOut: 'Sign out',
    failed: 'It could not be saved',
  },
};
