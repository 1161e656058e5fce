// Words of the palette of the back office: what it finds, what it does, and where else to look (ORD-24).

export const palette = {
  title: 'Jump to',
  field: 'Number, name, phone, email, place or product',
  hint: 'Three characters or more: any number that you see in the shop, a name, a place, a product.',
  searching: 'Searching…',
  failed: 'The search did not answer. Try again.',
  /** What was looked for, and where; `places` are those that whoever asks may read. */
  none: (words: string, places: readonly string[]) =>
    places.length === 0 ? `Nothing matches “${words}”.` : `Nothing matches “${words}” in ${joined(places)}.`,
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  searched: {
    orders: 'orders',
    packing: 'numbers, names, places and contents of orders',
    customers: 'people',
    shelf: 'products',
    inbox: 'numbers of messages',
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
    doing: 'Do',
  },
  order: (orderNumber: number) => `#${orderNumber}`,
  do: {
    next: 'Open the next order to pack',
    nothingToPack: 'Nothing waits to be packed.',
    begin: (orderNumber: number) => `Start packing #${orderNumber}`,
    begun: (orderNumber: number) => `#${orderNumber} is being packed.`,
    slip: (orderNumber: number) => `Print the slip of #${orderNumber}`,
    failed: 'That did not work.',
  },
  elsewhere: {
    orders: (words: string) => `All orders with “${words}”`,
    users: (words: string) => `All people with “${words}”`,
    inbox: (words: string) => `Messages with “${words}”`,
    refunds: (words: string) => `Refunds of “${words}”`,
    disputes: (words: string) => `Disputes of “${words}”`,
    products: (words: string) => `Products with “${words}”`,
  },
  pages: {
    dispatch: 'Dispatch many parcels',
    delivered: 'Mark many delivered',
    newProduct: 'Add a product',
    savedAnswers: 'Saved answers',
    issues: 'Newsletter',
    subscribers: 'Readers of the newsletter',
    emails: 'Email delivery',
    breaches: 'Register of breaches',
    retention: 'How long things are kept',
    moneyBank: 'Money: the bank',
    moneyPayments: 'Money: payments without an order',
    moneyRefunds: 'Money: refunds',
    moneyDisputes: 'Money: disputes',
    moneyTax: 'Money: tax papers',
    moneyCheckouts: 'Money: unpaid checkouts',
    setup: 'Setting up the shop',
  },
  settings: {
    identity: 'Who the shop is',
    logo: 'Logo',
    tax: 'GST',
    shipping: 'Shipping',
    announcement: 'Announcement',
    ownerEmails: 'Emails to the owner',
    testimonials: 'Testimonials',
    coins: 'Coins',
  },
} as const

/** The parts of the settings to which the palette leads. */
export type SettingsPart = keyof typeof palette.settings

/** Under a list that a search left empty: what it looked through, and where the same words may be found. */
export const lookedFor = {
  orders:
    'Looked for in numbers of orders, payments, refunds, papers and parcels, names, emails, phones, places, GSTINs and products.',
  packing: 'Looked for in numbers of orders and parcels, names, places and products of the orders to pack.',
  elsewhere: 'Look elsewhere:',
} as const

function joined(places: readonly string[]): string {
  const last = places.at(-1) ?? ''
  return places.length < 2 ? last : `${places.slice(0, -1).join(', ')} and ${last}`
}
