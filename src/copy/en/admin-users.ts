// Texts of the back office's users (ADM-6, WORD-2).
import { grouped } from './numbers.ts'

const users = (count: number) => (count === 1 ? '1 user' : `${grouped(count)} users`)

export const adminUsers = {
  title: 'All Users',
  loading: 'Loading users...',
  failed: 'Error loading users.',
  none: 'No users found.',
  noneHint: (words: string) =>
    `Searched for “${words}” in names, emails, phone numbers, and order and payment numbers.`,
  search: 'Name, email or phone',
  counters: { total: 'Total Users', today: 'Users Joined Today', thisMonth: 'Users This Month' },
  joined: (count: number) => `${users(count)} joined`,
  found: (count: number, isMore: boolean) =>
    `${grouped(count)}${isMore ? '+' : ''} ${count === 1 ? 'user' : 'users'} found`,
  adminsTitle: 'Admins',
  adminsNote: 'They can open this back office.',
  columns: {
    number: '#',
    name: 'Name',
    email: 'Email',
    createdAt: 'Created At',
    coins: 'Coins',
    orders: 'Orders',
    spent: 'Spent',
    actions: 'Actions',
  },
  orders: (count: number, spent: string) =>
    count === 0 ? 'No orders' : `${count === 1 ? '1 order' : `${grouped(count)} orders`}, ${spent}`,
  coins: (count: number) => (count === 1 ? '1 coin' : `${grouped(count)} coins`),
  admin: 'Admin',
  you: 'You',
  filters: {
    who: 'Who',
    all: 'Everyone',
    admins: 'Admins',
    day: 'Go to day',
    otherDay: (asked: string) => `No one joined on ${asked}. This is the nearest earlier day.`,
    firstDay: (asked: string) => `No one joined on ${asked} or earlier. This is the first day.`,
  },
  remove: {
    button: 'Delete',
    of: (name: string) => `Delete ${name}`,
    question: 'Are you sure you want to delete this user?',
    effect:
      'The account’s data is deleted, its devices are logged out and its coins are lost. Orders and invoices stay, because tax law requires it.',
    unfinished: 'Not finished yet:',
    open: {
      toPack: (numbers: readonly number[]) =>
        numbers.length === 1
          ? `Order #${numbers[0]} is paid but not dispatched.`
          : `${numbers.length} orders are paid but not dispatched: ${numbers.map((number) => `#${number}`).join(', ')}.`,
      refunds: (count: number) =>
        count === 1
          ? 'A refund failed, and its money is still owed.'
          : `${count} refunds failed, and their money is still owed.`,
      disputes: (count: number) => (count === 1 ? 'A dispute is open.' : `${count} disputes are open.`),
      reports: (count: number) =>
        count === 1
          ? 'A reported problem is not decided; deleting refuses it.'
          : `${count} reported problems are not decided; deleting refuses them.`,
      requests: (count: number) =>
        count === 1
          ? 'A data request is open. It stays open, and still has to be answered.'
          : `${count} data requests are open. They stay open, and still have to be answered.`,
    },
    keep: 'Keep',
    failed: 'Failed to delete user.',
  },
} as const

// Texts of one user's page in the back office.
const coins = (count: number) => (count === 1 ? '1 coin' : `${grouped(count)} coins`)

export const adminUser = {
  untitled: 'User',
  back: 'All Users',
  loading: 'Loading this user...',
  failed: 'This user couldn’t be loaded.',
  since: 'Joined',
  busy: 'Saving…',
  who: {
    title: 'Contact',
    email: 'Email',
    phone: 'Phone',
    coins: 'Coins',
    messages: 'Messages',
    states: { verified: 'Verified', unverified: 'Not verified', disowned: 'Reported as not theirs' },
    news: {
      change: (from: string, to: string) => `Changed from ${from} to ${to}`,
      restore: (from: string, to: string) => `Change undone, from ${from} to ${to}`,
      disown: () => 'Reported as not theirs',
      link: () => 'We emailed how to change it',
    },
    newsName: 'History of the email',
    sendLink: 'Email a link',
    sendLinkFailed: 'The email was not sent.',
    held: (count: number) => `${grouped(count)} of them on hold for an unfinished payment`,
  },
  orders: {
    title: 'Orders',
    loading: 'Loading orders...',
    failed: 'Error fetching orders.',
    none: 'No orders yet.',
    columns: { id: '#Order ID', date: 'Date', items: 'Items', total: 'Total', status: 'Status' },
  },
  wallet: {
    title: 'Coins',
    balance: (count: number) => `${coins(count)} in the wallet`,
    loading: 'Loading coins...',
    failed: 'The coins couldn’t be loaded.',
    none: 'No coins yet.',
    columns: { date: 'Date', what: 'What for', coins: 'Coins', balance: 'Balance' },
    came: (count: number) => `+${grouped(count)}`,
    went: (count: number) => `−${grouped(count)}`,
    causes: {
      welcome: 'Welcome bonus',
      order_earned: 'Earned with an order',
      order_redeemed: 'Used on an order',
      order_returned: 'Returned',
      earning_withdrawn: 'Taken back',
      correction: 'Correction',
      erasure: 'Account closed',
    },
    ofOrder: (what: string, orderNumber: number) => `${what}, #${orderNumber}`,
    reason: (what: string, reason: string) => `${what}: ${reason}`,
    by: (name: string) => `by ${name}`,
    balanceAfter: (count: number) => `${coins(count)} after it`,
  },
  correct: {
    button: 'Correct coins',
    title: 'Correct coins',
    holds: (name: string, count: number) => `${name} has ${coins(count)} free.`,
    how: 'Give or take',
    give: 'Give',
    take: 'Take away',
    coins: 'Coins',
    most: (count: number) => `A whole number, at most ${grouped(count)}.`,
    reason: 'Reason',
    reasonHint: 'Only staff see it here. The customer only sees that our team corrected it.',
    submit: { give: 'Give coins', take: 'Take coins away' },
    failed: 'The coins were not corrected.',
  },
  role: {
    title: 'Role',
    is: {
      admin: 'An admin: can do everything in this back office.',
      user: 'A customer: can buy, but can’t open this back office.',
      staff: 'Works here, and can open what the roles above allow.',
    },
    own: 'This is your own account. Another admin can change its role or delete it.',
    give: 'Make admin',
    take: 'Remove admin role',
    question: {
      give: (name: string) => `Make ${name} an admin?`,
      take: (name: string) => `Remove the admin role from ${name}?`,
    },
    effect: {
      give: 'An admin sees every customer, order and payment. Every device of this account is logged out. The next login opens the back office.',
      take: 'Every device of this account is logged out. It stays as a customer account.',
    },
    password: 'Your own password',
    failed: 'The role was not changed.',
  },
  devices: {
    title: 'Where logged in',
    none: 'Not logged in anywhere.',
    unknown: 'Unknown device',
    since: 'since',
    used: 'last used',
    everywhere: 'Log out everywhere',
    question: (name: string) => `Log ${name} out on every device?`,
    effect: 'Nothing else is lost. They can log in again with the password.',
    stay: 'Keep them logged in',
    failed: 'The devices were not logged out.',
  },
} as const

// Replies to staff about users: a refusal with its figures, and the list as a file.
export const adminUsersReplies = {
  coinsNotFree: (free: number) =>
    free === 0
      ? 'No coins in this wallet can be taken.'
      : `Only ${free === 1 ? '1 coin' : `${grouped(free)} coins`} in this wallet can be taken.`,
  csv: {
    columns: ['Name', 'Email', 'Created At', 'Coins', 'Role', 'Orders', 'Spent'],
    roles: { user: 'Customer', admin: 'Admin' },
  },
} as const

/** The name of an order's shopper once the account is erased. */
export const deletedUser = 'Deleted user'

export const firstAdmin = { name: 'Admin' } as const

// The device as stored with a session, and as staff see it; its owner sees it in their own language (devices.ts).
export const storedDevice = {
  on: (browser: string, system: string): string => `${browser} on ${system}`,
  browser: 'A browser',
} as const
