// Texts that all pages of the back office share (WORD-2); each tab has its own file beside this one.
import { adminGuard } from './admin-guard.ts'

const rows = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en-IN')} rows`)

export const admin = {
  ...adminGuard,
  skip: 'Skip to content',
  toShop: 'View shop',
  logout: 'Log out',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  tabs: {
    dashboard: 'Dashboard',
    figures: 'Reports',
    users: 'Users',
    products: 'Products',
    stock: 'Stock',
    orders: 'Orders',
    draftOrders: 'Draft orders',
    inbox: 'Inbox',
    returns: 'Returns',
    privacy: 'Privacy',
    money: 'Money',
    settings: 'Settings',
    discounts: 'Discounts',
    activity: 'Activity',
    packing: 'To pack',
    staff: 'Staff',
  },
  waiting: (count: number) => `${count} waiting`,
  notYours: {
    title: 'This page belongs to another role',
    text: 'If you need it, ask the owner for access.',
    back: 'Go to my work',
  },
  notFound: 'This page doesn’t exist in the back office.',
  toDashboard: 'Go to the dashboard',
  again: 'Try again',
  failed: 'This couldn’t be loaded.',
  prev: 'Prev',
  next: 'Next',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  search: 'Search',
  wholeNumber: (least: number, most: number) =>
    `Please enter a whole number from ${least.toLocaleString('en-IN')} to ${most.toLocaleString('en-IN')}.`,
  decimalNumber: (least: number, most: number) =>
    `Please enter a number from ${least.toLocaleString('en-IN')} to ${most.toLocaleString('en-IN')}, such as 299.50.`,
  searchKey: 'Ctrl K',
  searchAtLeast: 'Type 3 characters or more.',
  more: 'Show more',
  moreBusy: 'Loading…',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving…',
  placeInFile: (row: number, column: string) =>
    row === 0 ? column : column === '' ? `Row ${row}` : `Row ${row}, ${column}`,
  none: '–',
  noEmail: 'No email',
  kept: {
    refreshing: 'Checking for changes…',
    old: 'This is how it was at',
  },
  inList: {
    label: 'In the list',
    place: (place: number, count: number) => `${place} of ${count.toLocaleString('en-IN')}`,
    previous: 'Previous in the list',
    next: 'Next in the list',
  },
  actionFailed: 'Something went wrong. Please try again.',
  loseText: 'Leave without saving?',
  loseDetail: 'Your changes here are not saved yet.',
  lose: 'Leave',
  stay: 'Stay',
  export: {
    button: 'Export CSV',
    busy: rows,
    label: 'Exported so far',
    stop: 'Stop',
    done: (count: number) => `Saved ${rows(count)}.`,
    failed: 'The export stopped early. No file was saved.',
  },
} as const

const ways = {
  number: ['lowest first', 'highest first'],
  name: ['A to Z', 'Z to A'],
  day: ['earliest first', 'latest first'],
  pin: ['PIN low to high', 'PIN high to low'],
  progress: ['least progress first', 'most progress first'],
} as const

export const tables = {
  sortedBy: 'Sorted by',
  usual: 'Default order',
  sort: (column: string, isUp: boolean, kind: keyof typeof ways) => `${column}, ${ways[kind][isUp ? 0 : 1]}`,
} as const
