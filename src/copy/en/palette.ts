// Texts of the back office's command palette: results, actions, and searches in lists (ORD-24).

export const palette = {
  title: 'Jump to',
  field: 'Number, name, phone, email, place or product',
  hint: 'Type 3 characters or more: any number you see in the shop, a name, a place or a product.',
  searching: 'Searching…',
  failed: 'The search didn’t work. Please try again.',
  /** The search text, and the searched lists; `places` are those that the rights allow. */
  none: (words: string, places: readonly string[]) =>
    places.length === 0 ? `Nothing matches “${words}”.` : `Nothing matches “${words}” in ${joinNames(places)}.`,
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  searched: {
    orders: 'orders',
    packing: 'order numbers, names, places and items',
    customers: 'users',
    products: 'products',
    inbox: 'message numbers',
  },
  groups: {
    pages: 'Pages',
    settings: 'Settings',
    orders: 'Orders',
    users: 'Users',
    products: 'Products',
    payments: 'Payments without an order',
    tickets: 'Messages',
    disputes: 'Disputes',
    elsewhere: 'Search',
    doing: 'Commands',
  },
  order: (orderNumber: number) => `#${orderNumber}`,
  do: {
    next: 'Open the next order to pack',
    nothingToPack: 'There is nothing to pack.',
    begin: (orderNumber: number) => `Start packing #${orderNumber}`,
    begun: (orderNumber: number) => `#${orderNumber} is being packed.`,
    slip: (orderNumber: number) => `Print the slip of #${orderNumber}`,
    failed: 'Something went wrong. Please try again.',
  },
  elsewhere: {
    orders: (words: string) => `All orders with “${words}”`,
    users: (words: string) => `All users with “${words}”`,
    inbox: (words: string) => `Messages with “${words}”`,
    refunds: (words: string) => `Refunds of “${words}”`,
    disputes: (words: string) => `Disputes of “${words}”`,
    products: (words: string) => `Products with “${words}”`,
  },
  pages: {
    dispatch: 'Dispatch many parcels',
    delivered: 'Mark many delivered',
    newDraftOrder: 'Create an order for a customer',
    newProduct: 'Add a product',
    savedAnswers: 'Saved answers',
    issues: 'Newsletter',
    subscribers: 'Newsletter subscribers',
    emails: 'Email delivery',
    breaches: 'Register of breaches',
    moneyBank: 'Money: the bank',
    moneyPayments: 'Money: payments without an order',
    moneyRefunds: 'Money: refunds',
    moneyDisputes: 'Money: disputes',
    moneyTax: 'Money: tax documents',
    moneyCheckouts: 'Money: unpaid checkouts',
    setup: 'Set up the shop',
  },
  settings: {
    identity: 'Shop details',
    logo: 'Logo',
    tax: 'GST',
    bankAccount: 'Bank account',
    shipping: 'Shipping',
    announcement: 'Announcement',
    ownerEmails: 'Emails to the owner',
    testimonials: 'Testimonials',
    banner: 'Banner',
    faq: 'FAQ',
    founders: 'Founders’ story',
    coins: 'Coins',
  },
} as const

/** The sections of the settings that the palette links to. */
export type SettingsPart = keyof typeof palette.settings

/** Below an empty search result: the searched fields, and other lists to search. */
export const lookedFor = {
  orders:
    'Searched in order, payment, refund, document and parcel numbers, names, emails, phone numbers, places, GSTINs and products.',
  packing: 'Searched in order and parcel numbers, names, places and products of the orders to pack.',
  elsewhere: 'Search elsewhere:',
} as const

function joinNames(places: readonly string[]): string {
  const last = places.at(-1) ?? ''
  return places.length < 2 ? last : `${places.slice(0, -1).join(', ')} and ${last}`
}
