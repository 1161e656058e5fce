// Texts of the back office's inbox: the messages, one message, and newsletter subscribers.
/** Replies of the inbox's calls, and its file. */
export const inboxWords = {
  answered: 'The reply is on its way.',
  closed: 'The message was closed.',
  reopened: 'The message was reopened.',
  assigned: ({ name }: { name: string }): string => `The message is now assigned to ${name}.`,
  givenBack: 'The message is now unassigned.',
  handedBack: 'This message was unassigned by someone else. Please check it again.',
  takenBy: ({ name }: { name: string }): string => `This message is now assigned to ${name}. Please check it again.`,
  already: {
    open: 'This message is already open.',
    answered: 'This message was already answered.',
    closed: 'This message is already closed.',
  },
  nobody: 'The sender’s account was deleted, so you can’t reply.',
  meanwhile: {
    answer: ({ name }: { name: string }): string => `${name} has just answered this message. Your reply was not sent.`,
    close: ({ name }: { name: string }): string => `${name} has just closed this message. Your reply was not sent.`,
    reopen: ({ name }: { name: string }): string => `${name} has just reopened this message. Your reply was not sent.`,
  },
  kinds: {
    contact: 'Contact',
    question: 'Question',
    issue: 'Reported problem',
  },
  status: {
    open: 'Open',
    answered: 'Answered',
    closed: 'Closed',
  },
  columns: ['Ticket', 'Date', 'Kind', 'Status', 'Name', 'Email', 'Mobile', 'Message', 'Closed', 'Assigned to'],
} as const

const HOUR = 60
const DAY = 24 * HOUR

const length = (minutes: number): string => {
  if (minutes < HOUR) return `${minutes} min`
  return minutes < 4 * DAY ? `${Math.floor(minutes / HOUR)} h` : `${Math.floor(minutes / DAY)} days`
}
const counted = (count: number, isMore: boolean) => `${count.toLocaleString('en-IN')}${isMore ? '+' : ''}`

export const adminInbox = {
  title: 'Inbox',
  loading: 'Loading messages...',
  failed: 'The messages couldn’t be loaded.',
  search: 'Number, name, email or words',
  list: 'Messages',
  open: (count: number, isMore: boolean) =>
    count === 0
      ? 'Everything is answered.'
      : `${counted(count, isMore)} ${count === 1 ? 'message is' : 'messages are'} waiting for a reply.`,
  found: (count: number, isMore: boolean) => `${counted(count, isMore)} ${count === 1 ? 'message' : 'messages'} found`,
  empty: {
    open: 'No message is waiting for a reply.',
    other: 'There are no such messages.',
    mine: 'No such message is assigned to you.',
    search: (words: string) => `No message matches "${words}".`,
  },
  filters: {
    status: 'Which messages',
    statuses: { open: 'Open', answered: 'Answered', closed: 'Closed', all: 'All' },
    whose: 'Assigned to',
    holders: { all: 'Everyone', mine: 'Me', nobody: 'Unassigned' },
    kind: 'Kind',
    kinds: { all: 'All kinds', contact: 'Contact', question: 'Questions', issue: 'Problems' },
  },
  hand: {
    title: 'Assigned to:',
    me: 'You',
    nobody: 'No one yet',
    take: 'Assign to me',
    handOver: 'Hand over',
    handOverTo: 'To',
    giveBack: 'Unassign',
    failed: 'The message was not reassigned.',
    busy: 'Saving...',
  },
  columns: {
    number: 'Ticket',
    from: 'From',
    message: 'Message',
    kind: 'Kind',
    date: 'Date',
    hand: 'Assigned to',
    status: 'Status',
  },
  kinds: inboxWords.kinds,
  status: inboxWords.status,
  /** The time left of the 48 hours for an answer. */
  left: (minutes: number) => `${length(minutes)} left`,
  over: (minutes: number) => `over by ${length(minutes)}`,
  nobody: 'Deleted account',
  whose: 'Messages sent from this account, or from its verified email:',
  everybody: 'Show all messages',
  inHandOf: (name: string) => `Assigned to: ${name}`,
  issuesLink: 'Newsletter and emails',
  ticket: {
    back: 'Inbox',
    loading: 'Loading the message...',
    failed: 'The message couldn’t be loaded.',
    stale: 'This may be out of date.',
    message: 'Message',
    erased: 'The sender’s account was deleted, and the message with it.',
    sender: 'Sender',
    noAccount: 'No account with this email.',
    account: (name: string) => `Account of ${name}`,
    wasLoggedIn: 'The sender was logged in.',
    byAddress: 'The sender was not logged in. The account only has the same email.',
    all: 'All messages of this account',
    report: 'See the report',
    order: (orderNumber: number) => `Order ${orderNumber}`,
    earlier: 'From the same account or email',
    none: 'No other messages.',
    steps: 'History',
    by: { answer: 'answered', close: 'closed it', reopen: 'reopened it' },
    email: { sent: 'Sent', waiting: 'On its way', failing: 'Not delivered' },
  },
  answer: {
    title: 'Reply by email',
    field: 'Your reply',
    hint: (email: string) => `Goes to ${email}, with the original message below it. Ctrl+Enter sends.`,
    send: 'Send reply',
    sendAnyway: 'Send anyway',
    busy: 'Sending...',
    failed: 'The reply was not sent.',
    another: 'Send another reply',
  },
  closing: {
    close: 'Close without reply',
    closeAnswered: 'Close message',
    reopen: 'Reopen',
    closeTitle: (name: string) => `Close ${name}?`,
    reopenTitle: (name: string) => `Reopen ${name}?`,
    closeText: 'No email is sent. You can reopen it later.',
    reopenText: 'It will be among the open messages again, with its old deadline.',
    reason: 'Reason',
    reasonHint: 'Only staff see it.',
    failed: 'Nothing was changed.',
    busy: 'Saving...',
  },
} as const
