// Words of the back office's inbox: the messages, one of them, and the newsletter's readers.
/** What calls of the inbox answer, and its file. */
export const inboxWords = {
  answered: 'The answer is on its way.',
  closed: 'The message is closed.',
  reopened: 'The message is open again.',
  assigned: ({ name }: { name: string }): string => `${name} has this message now.`,
  givenBack: 'Nobody has this message now.',
  handedBack: 'This message was given back meanwhile. Please look at it again.',
  takenBy: ({ name }: { name: string }): string => `${name} has this message meanwhile. Please look at it again.`,
  already: {
    open: 'This message is open already.',
    answered: 'This message is answered already.',
    closed: 'This message is closed already.',
  },
  nobody: 'Whoever wrote this has left the shop, so there is nobody to answer.',
  meanwhile: {
    answer: ({ name }: { name: string }): string =>
      `${name} has answered this message meanwhile. Nothing of yours was sent.`,
    close: ({ name }: { name: string }): string =>
      `${name} has closed this message meanwhile. Nothing of yours was sent.`,
    reopen: ({ name }: { name: string }): string =>
      `${name} has opened this message again meanwhile. Nothing of yours was sent.`,
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
  columns: ['Ticket', 'Date', 'Kind', 'Status', 'Name', 'Email', 'Mobile', 'Message', 'Settled', 'In hand'],
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
  failed: 'The messages could not be loaded.',
  search: 'Number, name, email or words',
  list: 'Messages',
  open: (count: number, isMore: boolean) =>
    count === 0
      ? 'Everything is answered.'
      : `${counted(count, isMore)} ${count === 1 ? 'waits' : 'wait'} for an answer.`,
  found: (count: number, isMore: boolean) => `${counted(count, isMore)} ${count === 1 ? 'message' : 'messages'} found`,
  empty: {
    open: 'Nobody waits for an answer.',
    other: 'There is no such message.',
    mine: 'You have no such message in hand.',
    search: (words: string) => `No message matches "${words}".`,
  },
  filters: {
    status: 'Which messages',
    statuses: { open: 'Open', answered: 'Answered', closed: 'Closed', all: 'All' },
    whose: 'Assigned to',
    holders: { all: 'Everybody', mine: 'Me', nobody: 'Unassigned' },
    kind: 'Kind',
    kinds: { all: 'All kinds', contact: 'Contact', question: 'Questions', issue: 'Problems' },
  },
  hand: {
    title: 'In hand:',
    me: 'You',
    nobody: 'Nobody yet',
    take: 'Take it',
    handOver: 'Hand over',
    handOverTo: 'To',
    giveBack: 'Give back',
    failed: 'It was not handed over.',
    busy: 'Saving...',
  },
  columns: {
    number: 'Ticket',
    from: 'From',
    message: 'Message',
    kind: 'Kind',
    date: 'Date',
    hand: 'In hand',
    status: 'Status',
  },
  kinds: inboxWords.kinds,
  status: inboxWords.status,
  /** Of the 48 hours. */
  left: (minutes: number) => `${length(minutes)} left`,
  over: (minutes: number) => `over by ${length(minutes)}`,
  nobody: 'Left the shop',
  whose: 'What an account wrote, and what came from its proved address:',
  everybody: 'Show everybody’s',
  inHandOf: (name: string) => `In hand: ${name}`,
  issuesLink: 'Newsletter and emails',
  ticket: {
    back: 'Inbox',
    loading: 'Loading the message...',
    failed: 'The message could not be loaded.',
    stale: 'This may be out of date.',
    message: 'Message',
    erased: 'Whoever wrote this has left the shop. Her words are gone.',
    sender: 'Sender',
    noAccount: 'No account with this address.',
    account: (name: string) => `Account of ${name}`,
    wasLoggedIn: 'She was logged in when she wrote.',
    byAddress: 'Nobody was logged in: the account only has the same address.',
    all: 'All messages of this account',
    report: 'See the report',
    order: (orderNumber: number) => `Order ${orderNumber}`,
    earlier: 'From the same account or address',
    none: 'Nothing else.',
    steps: 'What was done',
    by: { answer: 'answered', close: 'closed it', reopen: 'opened it again' },
    email: { sent: 'Sent', waiting: 'On its way', failing: 'Does not get through' },
  },
  answer: {
    title: 'Answer by mail',
    field: 'Your answer',
    hint: (email: string) => `Goes to ${email}, with her message below it. Ctrl+Enter sends.`,
    send: 'Send answer',
    sendAnyway: 'Send all the same',
    busy: 'Sending...',
    failed: 'The answer was not sent.',
    another: 'Answer once more',
  },
  settle: {
    close: 'Close without answer',
    closeAnswered: 'Close message',
    reopen: 'Open again',
    closeTitle: (name: string) => `Close ${name}?`,
    reopenTitle: (name: string) => `Open ${name} again?`,
    closeText: 'Nobody is written to. It can be opened again.',
    reopenText: 'It stands among the open messages again, with its old clock.',
    reason: 'Reason',
    reasonHint: 'Only staff read it.',
    failed: 'Nothing was changed.',
    busy: 'Saving...',
  },
} as const
