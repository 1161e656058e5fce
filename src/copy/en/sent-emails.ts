// Words about the letters that the shop has sent, for staff.

export const sentEmails = {
  sentAgain: 'The email is on its way again.',
  putAside: 'Put aside. Send it again whenever you like.',
  notFailing: 'This email is not one that fails.',
  /** By what a mail server's codes mean; the codes stand beside them. */
  stopped: 'Emails to this address are stopped. Go to Inbox, Newsletter and emails, and press “Send emails again”.',
  failure: {
    stopped: 'Nothing goes to this address: an email came back, or its reader objected.',
    bounced: 'The email came back: there is no such mailbox.',
    soft: 'The email came back: the mailbox is full or away.',
    unreachable: 'The mail server cannot be reached.',
    login: 'The mail server refuses our login.',
    refused: 'The mail server refuses this email or its address.',
    later: 'The mail server asks us to try later.',
    unknown: 'The email could not be sent.',
  },
} as const
