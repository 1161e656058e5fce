// Texts of the back office's inbox: the messages, one message, and newsletter subscribers.

/** Replies of the inbox's calls, and its file. */
export const inboxWords = {
  answered: 'The reply is on its way.',
  closed: 'The message was closed.',
  reopened: 'The message was reopened.',
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
  /** The columns before and after those of the contact form's fields. */
  columns: ['Ticket', 'Date', 'Kind', 'Status', 'Name'],
  lastColumns: ['Closed'],
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
    search: (words: string) => `No message matches "${words}".`,
  },
  filters: {
    status: 'Which messages',
    statuses: { open: 'Open', answered: 'Answered', closed: 'Closed', all: 'All' },
    kind: 'Kind',
    kinds: { all: 'All kinds', contact: 'Contact', question: 'Questions', issue: 'Problems' },
  },
  columns: {
    number: 'Ticket',
    from: 'From',
    message: 'Message',
    kind: 'Kind',
    date: 'Date',
    status: 'Status',
  },
  kinds: inboxWords.kinds,
  status: inboxWords.status,
  left: (minutes: number) => `${length(minutes)} left`,
  over: (minutes: number) => `over by ${length(minutes)}`,
  nobody: 'Deleted account',
  whose: 'Messages sent from this account, or from its verified email:',
  everybody: 'Show all messages',
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

// Texts of saved answers: managing them, inserting one in an answer, and open placeholders (MSG-9, MSG-10).
const braced = (places: readonly string[]): string => places.map((place) => `{${place}}`).join(', ')

export const savedAnswers = {
  title: 'Saved answers',
  note: (most: number) => `For everyone who answers messages. Up to ${most}.`,
  loading: 'Loading saved answers...',
  failed: 'The saved answers couldn’t be loaded.',
  none: 'There are no saved answers yet. Add one that you send often.',
  add: 'Save an answer',
  addTitle: 'Save an answer',
  changeTitle: (name: string) => `Change “${name}”`,
  name: 'Name',
  nameHint: 'How you find it.',
  text: 'Answer',
  textHint: (places: readonly string[]) => `${braced(places)} are filled in from the message.`,
  save: 'Save',
  busy: 'Saving...',
  saveFailed: 'It was not saved.',
  change: 'Change',
  changeOf: (name: string) => `Change ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove “${name}”?`,
  removeText: 'Messages already sent with it don’t change.',
  removeFailed: 'It was not removed.',
  search: {
    label: 'Insert a saved answer',
    hint: 'Press / at the start of a line. Arrows choose, Enter inserts, Esc goes back.',
    placeholder: 'Name or words',
    found: (count: number) => (count === 1 ? '1 answer' : `${count} answers`),
    none: 'No saved answer matches.',
    manage: 'Write and change saved answers',
    list: 'Saved answers',
  },
} as const

export const savedAnswersReplies = {
  saved: (name: string) => `“${name}” is saved.`,
  removed: 'The answer is removed.',
  known: 'Another answer already has this name.',
  /** The error for a placeholder that does not exist. */
  unknown: (places: readonly string[], known: readonly string[]) =>
    `${braced(places)} can’t be filled in. You can use: ${braced(known)}.`,
  /** The error when an answer that is sent still contains placeholders. */
  open: (places: readonly string[]) =>
    `${braced(places)} ${places.length === 1 ? 'is' : 'are'} not filled in. Write the text there, or remove it.`,
} as const

// Texts of the staff's list of reviews, and of hiding one with a reason (REV-3).
export const adminReviews = {
  link: 'Reviews',
  title: 'Reviews',
  back: 'Inbox',
  note: 'Reviews are shown word for word. A low rating is no reason to hide one. The page shows how many are hidden, and why.',
  loading: 'Loading the reviews...',
  failed: 'The reviews couldn’t be loaded.',
  none: 'There are no reviews yet.',
  noneHidden: 'No review is hidden.',
  list: 'Reviews, newest first',
  filter: 'Which',
  states: { all: 'All', shown: 'Shown', hidden: 'Hidden' },
  columns: { product: 'Product', stars: 'Stars', text: 'Review', by: 'From', at: 'Written', action: 'Action' },
  hide: 'Hide',
  hideOf: (product: string, by: string): string => `Hide the review of ${product} by ${by}`,
  hideTitle: 'Why should it be hidden?',
  hideText: 'Everyone sees that a review is hidden, and the reason. The author sees the reason beside the review.',
  reason: 'Reason',
  confirm: 'Hide it',
  keep: 'Keep it shown',
  hideFailed: 'It was not hidden.',
  show: 'Show again',
  showOf: (product: string, by: string): string => `Show the review of ${product} by ${by} again`,
  showFailed: 'It is still hidden.',
  isHidden: (reason: string, by: string): string => `Hidden: ${reason}. ${by}`,
} as const
