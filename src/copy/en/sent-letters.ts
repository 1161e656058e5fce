// Words about the letters that the shop has sent, for staff.

export const sentLetters = {
  sentAgain: 'The letter is on its way again.',
  putAside: 'Put aside. Send it again whenever you like.',
  notFailing: 'This letter is not one that fails.',
  /** By what a mail server's codes mean; the codes stand beside them. */
  stopped: 'Emails to this address are stopped. Allow them first: Inbox, Email delivery.',
  failure: {
    stopped: 'Nothing goes to this address: a letter came back, or its reader objected.',
    bounced: 'The letter came back: there is no such mailbox.',
    soft: 'The letter came back: the mailbox is full or away.',
    unreachable: 'The mail server cannot be reached.',
    login: 'The mail server refuses our login.',
    refused: 'The mail server refuses this letter or its address.',
    later: 'The mail server asks us to try later.',
    unknown: 'The letter could not be sent.',
  },
} as const
