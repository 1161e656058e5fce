// What the shop answers when staff order goods or take them in, and the file of a purchase.
const number = (count: number): string => count.toLocaleString('en-IN')
const units = (count: number): string => (count === 1 ? '1 unit' : `${number(count)} units`)

export const purchaseReplies = {
  supplierSaved: (name: string) => `${name} saved.`,
  written: (purchase: number) => `Purchase ${purchase} is written down.`,
  changed: (purchase: number) => `Purchase ${purchase} saved.`,
  moved: {
    sent: (purchase: number) => `Purchase ${purchase} is on its way.`,
    closed: (purchase: number) => `Purchase ${purchase} is closed. Nothing more is expected of it.`,
    cancelled: (purchase: number) => `Purchase ${purchase} is off.`,
  },
  expected: 'Saved. The new day counts from now on.',
  /** Of one line: what came now, against what was ordered. `left` is still to come; `over` came too many. */
  received: (name: string, count: number, { left, over }: { readonly left: number; readonly over: number }) => {
    const came = `${units(count)} of ${name} received`
    if (over > 0) return `${came}, ${number(over)} more than ordered.`
    return left > 0 ? `${came}, ${number(left)} still to come.` : `${came}, all that was ordered.`
  },
  complete: 'The purchase is complete.',
  tooMany: 'A stock has at most 99,99,999 units.',
} as const

/** The file of a purchase. Sums in rupees. */
export const purchaseFile = {
  columns: ['Purchase', 'Supplier', 'GSTIN', 'Expected', 'Goods', 'Ordered', 'Received', 'Price (₹)', 'Sum (₹)'],
} as const
