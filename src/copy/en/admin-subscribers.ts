// Texts of the newsletter's subscribers in the back office.

const status = { subscribed: 'Subscribed', pending: 'Not confirmed yet', unsubscribed: 'Unsubscribed' } as const
const counted = (count: number, isMore: boolean) => `${count.toLocaleString('en-IN')}${isMore ? '+' : ''}`

export const subscribersFile = {
  columns: ['Email', 'Status', 'Asked', 'Confirmed', 'Unsubscribed'],
  status,
  removed: 'The address was unsubscribed.',
} as const

export const adminSubscribers = {
  title: 'Newsletter subscribers',
  note: 'The newsletter goes only to people who confirmed by email. You can’t add anyone here.',
  list: 'Addresses',
  loading: 'Loading the list...',
  failed: 'The list couldn’t be loaded.',
  search: 'Part of the address',
  filter: 'Which addresses',
  all: 'All',
  status,
  choice: (label: string, count: number | undefined, isMore: boolean) =>
    count ? `${label} ${counted(count, isMore)}` : label,
  found: (count: number, isMore: boolean) => `${counted(count, isMore)} ${count === 1 ? 'address' : 'addresses'} found`,
  none: 'There are no subscribers here.',
  noMatch: (words: string) => `No address matches "${words}".`,
  columns: {
    email: 'Email',
    status: 'Status',
    asked: 'Asked',
    confirmed: 'Confirmed',
    left: 'Unsubscribed',
    action: 'Action',
  },
  confirmed: 'confirmed',
  left: 'unsubscribed',
  asked: 'asked',
  remove: 'Unsubscribe',
  removeOf: (email: string) => `Unsubscribe ${email}`,
  question: (email: string) => `Unsubscribe ${email}?`,
  questionBody: 'The newsletter will no longer go there. Only the subscriber can join again.',
  keep: 'Keep',
  removeFailed: 'The address is still subscribed.',
} as const
