// Words of the listing and of a product's own page (spec §2, §4 and §8).
export const products = {
  title: 'Period Care, Packed with Love',
  promo: {
    title: 'Your Monthly Essential, Wrapped in Love',
    text: (name: string) => `The ${name}. One box for one cycle,`,
    button: 'Shop Now',
  },
  /** Fixed, as the specification has it. It never enters structured data (decisions 41). */
  rating: '4.9',
  rated: 'Rated 4.9 of 5',
  addToCart: 'Add to cart',
  addNamed: (name: string) => `Add to cart: ${name}`,
  adding: 'Adding...',
  outOfStock: 'Out of Stock',
  added: 'Added to cart!',
  loginFirst: 'Please log in to add items to your cart.',
  failed: 'Failed to add product to cart.',
  waiting: 'You wanted this. It is still here.',
  empty: { text: 'There is nothing on the shelf right now. Please look again a little later.', button: 'Go home' },
  more: 'More products',
  detail: {
    inStock: 'In stock',
    taxes: 'Inclusive of all taxes',
    buyNow: 'Buy Now',
    failed: 'Failed to add to cart',
    pictures: 'Pictures',
    showPicture: (number: number, count: number) => `Picture ${number} of ${count}`,
    earn: { before: 'Earn', coins: '10 coins', after: '(₹10) when this order is paid.' },
    facts: {
      post: '3–5 working days by post, anywhere in India',
      parcel: 'Plain outer parcel. The label does not say what is inside.',
      wrong: 'Something wrong? Tell us within 72 hours of delivery.',
    },
    inside: 'What is inside',
    times: (quantity: number) => `× ${quantity}`,
    delivery: {
      title: 'Delivery',
      text: 'Packed in 3–5 business days, then 3–5 working days by post. Plain outer parcel. What shipping costs is named before you pay.',
    },
    returns: {
      title: 'Returns and refunds',
      text: 'If something is wrong, tell us within 72 hours of delivery, with a video of you opening the parcel. Refunds come back in 5–7 business days.',
    },
    maker: {
      title: 'Made and packed by',
      origin: 'Country of origin: India.',
      care: (phone: string, email: string) => `Customer care: ${phone}, ${email}.`,
    },
  },
} as const
