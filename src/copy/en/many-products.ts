// Words of changing several products at once: what shall change, what that makes of each, and how it went (CAT-27).
const products = (count: number) => (count === 1 ? '1 product' : `${count} products`)

export const manyProducts = {
  choose: (name: string) => `Choose ${name}`,
  chooseAll: 'Choose all on this page',
  chosen: (count: number) => `${products(count)} chosen`,
  clear: 'Choose none',
  open: (count: number) => `Change ${products(count)}…`,
  title: (count: number) => `Change ${products(count)}`,
  what: 'What shall change',
  kinds: {
    publishing: 'Whether they are shown',
    moment: 'Shown from a moment on',
    category: 'Category',
    percent: 'Price, by percent',
    rupees: 'Price, by rupees',
  },
  to: 'To',
  categoryHint: 'Leave empty for no category.',
  amount: { percent: 'Percent', rupees: 'Rupees' },
  amountHint: 'Less than 0 makes them cheaper. Prices are rounded to whole rupees and never go above the MRP.',
  nothingYet: 'Nothing is changed yet.',
  preview: 'See what changes',
  busy: 'One moment…',
  back: 'Back',
  apply: (count: number) => `Change ${products(count)}`,
  note: (changing: number, left: number) =>
    left === 0 ? `${products(changing)} will change.` : `${products(changing)} will change, ${left} will not.`,
  stays: 'Stays',
  noCategory: 'no category',
  unknown: 'A product that is gone',
  problems: {
    gone: 'It was deleted meanwhile.',
    changed: 'Somebody changed it meanwhile. Look at it first.',
    above_mrp: 'That would be above its MRP.',
    no_price: 'That would be no price.',
    no_picture: 'It has no picture yet. Add one first.',
  },
  done: (count: number) => `${products(count)} changed.`,
  failed: 'The products were not changed.',
} as const
