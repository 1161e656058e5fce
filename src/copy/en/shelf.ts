// Words over a shelf of more than twelve products: searching, choosing and sorting (CAT-26).
export const shelf = {
  search: 'Search products',
  order: 'Sort by',
  orders: {
    shelf: 'Our order',
    price: 'Price, low to high',
    'price-down': 'Price, high to low',
    new: 'Newest first',
  },
  show: 'Show',
  categories: 'Categories',
  all: 'All',
  found: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  none: {
    title: 'Nothing like that on our shelf',
    text: 'Try a shorter word, or look through everything. If you miss something, write to us.',
    button: 'See all products',
  },
} as const
