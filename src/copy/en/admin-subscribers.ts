// Words of the newsletter's readers in the back office.

const status = { subscribed: 'On the list', pending: 'Not confirmed yet', unsubscribed: 'Left' } as const
const counted = (count: number, isMore: boolean) => `${count.toLocaleString('en-IN')}${isMore ? '+' : ''}`

/** What the shop itself says of it, and the list as a file. */
export const subscribersFile = {
  columns: ['Email', 'Status', 'Asked', 'Confirmed', 'Left'],
  status,
  removed: 'The address is off the list.',
} as const

export const adminSubscribers = {
  title: 'Readers of the newsletter',
  note: 'The newsletter goes only to people who confirmed by email. You cannot add anyone here.',
  list: 'Addresses',
  loading: 'Loading the list...',
  failed: 'The list could not be loaded.',
  search: 'A part of the address',
  filter: 'Which addresses',
  all: 'All',
  status,
  choice: (label: string, count: number | undefined, isMore: boolean) =>
    count ? `${label} ${counted(count, isMore)}` : label,
  found: (count: number, isMore: boolean) => `${counted(count, isMore)} ${count === 1 ? 'address' : 'addresses'} found`,
  none: 'There is nobody here.',
  noMatch: (words: string) => `No address matches "${words}".`,
  columns: { email: 'Email', status: 'Status', asked: 'Asked', confirmed: 'Confirmed', left: 'Left', action: 'Action' },
  confirmed: 'confirmed',
  left: 'left',
  asked: 'asked',
  remove: 'Take off the list',
  removeOf: (email: string) => `Take off the list: ${email}`,
  question: (email: string) => `Take ${email} off the list?`,
  questionBody: 'No newsletter goes there any more. Only the reader can join again.',
  keep: 'Keep',
  removeFailed: 'The address is still on the list.',
} as const
