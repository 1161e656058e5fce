// Words of the activity: what each line of the audit log says (ADM-1).

/** What was done, by its name in the log. Whoever names a new act gives it words here. */
const acts: Readonly<Record<string, string>> = {
  'admin.create': 'Made the first admin',
  'letter.put-aside': 'Put a letter aside',
  'letter.send-again': 'Sent a letter again',
  'list.export': 'Exported a list',
  'order.cancelled': 'Cancelled an order',
  'order.change-delivery': 'Changed where an order goes',
  'order.delivered': 'Marked an order delivered',
  'order.dispatched': 'Dispatched an order',
  'order.note': 'Wrote a note on an order',
  'order.processing': 'Marked an order processed',
  'order.refund': 'Gave money back for an order',
  'order.returned': 'Took an order back',
  'product.create': 'Added a product',
  'product.delete': 'Deleted a product',
  'product.pictures': 'Changed the pictures of a product',
  'product.place': 'Moved a product on the shelf',
  'product.update': 'Changed a product',
  'refund.pay-another-way': 'Paid a refund another way',
  'refund.retry': 'Asked for a refund again',
  'report.decide': 'Decided on a reported problem',
  'settings.announcement': 'Changed the announcement',
  'settings.shipping': 'Changed what shipping costs',
  'settings.testimonials': 'Changed the testimonials',
  'subscriber.remove': "Took somebody off the monthly letter's list",
  'ticket.answer': 'Answered a message',
  'ticket.close': 'Closed a message',
  'ticket.reopen': 'Opened a message again',
  'user.coins': "Corrected somebody's coins",
  'user.delete': 'Deleted a user',
  'user.role': "Changed somebody's role",
  'user.logout': 'Logged somebody out',
}

/** What can be asked for: the kinds of things that acts are done to. */
const nouns: Readonly<Record<string, string>> = {
  order: 'Orders',
  product: 'Products',
  user: 'Users',
  refund: 'Refunds',
  report: 'Returns',
  ticket: 'Inbox',
  letter: 'Letters',
  subscriber: 'Monthly letter',
  list: 'Exports',
  settings: 'Settings',
  admin: 'First admin',
}

const fields: Readonly<Record<string, string>> = {
  status: 'Status',
  price: 'Price',
  stock: 'Stock',
  name: 'Name',
  description: 'Description',
  lowStock: 'Low-stock mark',
  place: 'Place on the shelf',
  pictures: 'Pictures',
  kitItems: 'Kit items',
  hsn: 'HSN',
  trackingNumber: 'Tracking number',
  comesBack: 'Comes back',
  amount: 'Amount',
  decision: 'Decision',
  reason: 'Reason',
  role: 'Role',
  coins: 'Coins',
  text: 'Text',
  on: 'Shown',
  day: 'Day',
  kind: 'Kind',
  month: 'Month',
  isWhole: 'Everything',
}

export const adminActivity = {
  title: 'Activity',
  note: 'Who did what, newest first. Nobody can change or delete a line.',
  /** An act in words; a name that has none yet is shown as it is. */
  act: (action: string) => acts[action] ?? action,
  hasWords: (action: string) => acts[action] !== undefined,
  nouns,
  /** A changed field in words: 'taxRate' without words of its own becomes 'Tax rate'. */
  field: (name: string) => fields[name] ?? (/^[a-z]\w*$/.test(name) ? plain(name) : name),
  shop: 'The shop',
  filters: {
    who: 'Who',
    everybody: 'Everybody',
    what: 'What',
    everything: 'Everything',
    day: 'Day',
    clear: 'Show all',
  },
  columns: { at: 'When', who: 'Who', what: 'What', subject: 'On what', changes: 'Before and after' },
  csv: ['When', 'Who', 'What', 'On what', 'Id', 'Changes'],
  yes: 'Yes',
  no: 'No',
  nothing: 'nothing',
  /** Between before and after, for screen readers. */
  became: 'became',
  becomes: (before: string, after: string) => `${before} → ${after}`,
  changed: (name: string, text: string) => `${name}: ${text}`,
  open: 'Open',
  none: 'Nothing was done that fits.',
  failed: 'The activity could not be loaded.',
} as const

const plain = (name: string): string => {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
