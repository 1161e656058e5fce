// Texts about the emails of the shop, for staff.

export const sentEmails = {
  sentAgain: 'The email is on its way again.',
  putAside: 'Dismissed. You can send it again at any time.',
  notFailing: 'This email has not failed.',
  /** The reason of a failure, by the meaning of a mail server's codes; the codes are shown beside it. */
  stopped: 'Emails to this address are stopped. Go to Inbox, Newsletter and emails, and press “Send emails again”.',
  failure: {
    stopped: 'Emails to this address are stopped: one bounced, or its reader objected.',
    bounced: 'The email bounced: the mailbox doesn’t exist.',
    soft: 'The email bounced: the mailbox is full or not available.',
    unreachable: 'The mail server can’t be reached.',
    login: 'The mail server refuses our login.',
    refused: 'The mail server refuses this email or its address.',
    later: 'The mail server asks us to try again later.',
    unknown: 'The email couldn’t be sent.',
  },
} as const
