// Texts of bulk changes of products: what to change, the effect on each product, and the result (CAT-27).
const products = (count: number) => (count === 1 ? '1 product' : `${count} products`)

export const manyProducts = {
  choose: (name: string) => `Choose ${name}`,
  chooseAll: 'Choose all on this page',
  chosen: (count: number) => `${products(count)} chosen`,
  clear: 'Clear selection',
  open: (count: number) => `Change ${products(count)}…`,
  title: (count: number) => `Change ${products(count)}`,
  what: 'What to change',
  kinds: {
    publishing: 'Whether they are shown',
    moment: 'Shown from a set time',
    category: 'Category',
    percent: 'Price, by percent',
    rupees: 'Price, by rupees',
  },
  to: 'To',
  categoryHint: 'Leave empty for no category.',
  amount: { percent: 'Percent', rupees: 'Rupees' },
  amountHint: 'Use a minus to make them cheaper. Prices are rounded to whole rupees and never go above the MRP.',
  nothingYet: 'Nothing has been changed yet.',
  preview: 'Preview changes',
  busy: 'One moment…',
  back: 'Back',
  apply: (count: number) => `Change ${products(count)}`,
  note: (changing: number, left: number) =>
    left === 0 ? `${products(changing)} will change.` : `${products(changing)} will change, ${left} will not.`,
  stays: 'No change',
  noCategory: 'no category',
  unknown: 'A deleted product',
  problems: {
    gone: 'It was just deleted.',
    changed: 'Someone has just changed it. Check it first.',
    above_mrp: 'That would be above its MRP.',
    no_price: 'The price would be zero or less.',
    no_picture: 'It has no picture yet. Add one first.',
  },
  done: (count: number) => `${products(count)} changed.`,
  failed: 'The products were not changed.',
} as const
