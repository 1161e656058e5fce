// Words of the listing and of a product's own page (CAT-7, CAT-9, WORD-8).

/** One of it, and several. */
const UNIT_NAMES = {
  piece: ['piece', 'pieces'],
  pad: ['pad', 'pads'],
  liner: ['liner', 'liners'],
  patch: ['patch', 'patches'],
  tampon: ['tampon', 'tampons'],
  cup: ['cup', 'cups'],
  pair: ['pair', 'pairs'],
  bag: ['bag', 'bags'],
  kit: ['kit', 'kits'],
} as const
type Unit = keyof typeof UNIT_NAMES

/** Within a sentence; what is written in capitals stays so. */
const lowered = (word: string): string =>
  /^\p{Lu}\p{Ll}/u.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word

export const products = {
  title: 'Period Care, Packed with Love',
  promo: {
    title: 'Your Monthly Essential, Wrapped in Love',
    text: (name: string) => `The ${name}. One box for one cycle,`,
    button: 'Shop Now',
  },
  /** Fixed. It never enters structured data (CAT-12). */
  rating: '4.9',
  rated: 'Rated 4.9 of 5',
  addToCart: 'Add to cart',
  addNamed: (name: string) => `Add to cart: ${name}`,
  /** A product that comes in several sizes: 'Size', 'Absorbency'. */
  choices: (differs: string, labels: readonly string[]) => `${differs}: ${labels.join(', ')}`,
  choose: (differs: string) => `Choose ${lowered(differs)}`,
  chooseNamed: (differs: string, name: string) => `Choose ${lowered(differs)}: ${name}`,
  from: 'from',
  /** One line for a card: '8 pads · 280 mm · ₹16 each'. */
  fact: {
    between: ' · ',
    things: (count: number) => `${count} things in one pack`,
    length: (mm: number) => `${mm}\u00a0mm`,
    drops: (drops: number) => `${drops} of 5 drops`,
    each: (price: string) => `${price} each`,
  },
  adding: 'Adding...',
  outOfStock: 'Out of Stock',
  added: 'Added to cart!',
  loginFirst: 'Please log in to add items to your cart.',
  failed: 'Failed to add product to cart.',
  waiting: 'You wanted this. It is still here.',
  empty: {
    title: 'The shelf is empty right now',
    text: 'Please look again a little later.',
    button: 'Go home',
  },
  unreached: {
    title: 'We could not bring the products',
    text: 'Please try again in a moment.',
    button: 'Try again',
  },
  loading: 'Loading...',
  more: 'More products',
  /** The three are sample texts; the row 'testimonials' of the settings replaces them, and in production none is shown (CAT-13). */
  testimonials: {
    title: 'Shared by Her Trusted by Many',
    samples: 'Sample texts, until our customers’ own words stand here.',
    quote: (words: string) => `“${words}”`,
    given: [
      {
        quote: 'I keep one box at home and one at the hostel. I have stopped counting pads before every exam.',
        name: 'Anjali',
        place: 'Kozhikode',
      },
      {
        quote: 'I bought the kit for my daughter’s first period. All of it lay in one box, so I forgot nothing.',
        name: 'Shanthi',
        place: 'Coimbatore',
      },
      {
        quote: 'The night pads are long enough. I sleep, I turn, and in the morning the sheet is still clean.',
        name: 'Divya',
        place: 'Mysuru',
      },
    ],
  },
  draft: 'This is a draft. Only staff see this page.',
  detail: {
    chosen: (differs: string, label: string) => `${differs}: ${label}`,
    variant: (differs: string, label: string, inStock: boolean) => `${differs} ${label}${inStock ? '' : ', sold out'}`,
    inStock: 'In stock',
    price: { before: 'MRP', after: 'inclusive of all taxes' },
    buyNow: 'Buy Now',
    failed: 'Failed to add to cart',
    needsScript: 'Buying needs JavaScript, which is off in this browser. Please switch it on and load this page again.',
    pictures: 'Pictures',
    allPictures: (count: number) => `${count} pictures, side by side`,
    showPicture: (number: number, count: number) => `Picture ${number} of ${count}`,
    earn: { before: 'Earn', coins: '10 coins', after: '(₹10) when this order is paid.' },
    facts: {
      post: '3–5 business days to pack, then 3–5 working days by post, anywhere in India',
      arrives: 'Ordered today, it arrives between',
      days: (first: string, last: string) => `${first} and ${last}`,
      parcel: 'Plain outer parcel. The label does not say what is inside.',
      wrong: 'Something wrong? Tell us within 72 hours of delivery.',
    },
    /** What staff stated of it, and in plain words what the drops mean (CAT-36). Nothing that a doctor would say. */
    choose: {
      title: 'To choose by',
      absorbency: 'Absorbency',
      drops: (drops: number) => `${drops} of 5 drops`,
      absorbs: (ml: number) => `takes up ${ml}\u00a0ml`,
      length: 'Length',
      mm: (mm: number) => `${mm}\u00a0mm`,
      materials: 'Materials',
      wear: 'Wear it for',
      hours: (hours: number) => (hours === 1 ? 'at most 1 hour' : `at most ${hours} hours`),
      guide: {
        title: 'Which absorbency for which day',
        rows: [
          { drops: 1, text: 'the last days, and the days in between' },
          { drops: 2, text: 'a light day' },
          { drops: 3, text: 'an ordinary day' },
          { drops: 4, text: 'the first days, a long day away from home' },
          { drops: 5, text: 'the heaviest day, and the night' },
        ],
        note: 'Every body is its own measure. If it is full before the time is up, take one drop more the next time.',
      },
    },
    inside: 'What is inside',
    times: (quantity: number) => `× ${quantity}`,
    delivery: {
      title: 'Delivery',
      text: 'Packed in 3–5 business days, then 3–5 working days by post. Local holidays can add a day. What shipping costs is named before you pay.',
    },
    returns: {
      title: 'Returns and refunds',
      text: 'If something is wrong, tell us within 72 hours of delivery, with a video of you opening the parcel. Refunds come back in 5–7 business days.',
    },
    share: {
      whatsApp: 'Send by WhatsApp',
      sheet: 'Share',
      copy: 'Copy link',
      copied: 'Link copied',
      notCopied: 'The link could not be copied. It stands in the address bar.',
      /** Says nothing of what is sold: others may be looking on. */
      text: (shop: string) => `I found this at ${shop}`,
      message: (text: string, link: string) => `${text}: ${link}`,
    },
    /** What the law wants said of a packed product (IND-29). */
    pack: {
      title: 'What the pack says',
      maker: 'Made and packed by',
      origin: 'Country of origin',
      genericName: 'Common name',
      netQuantity: 'Net quantity',
      price: 'MRP',
      unitPrice: 'Unit sale price',
      perUnit: (unit: Unit) => `per ${UNIT_NAMES[unit][0]}`,
      shelfLife: 'Best before',
      months: (count: number) =>
        `${count} ${count === 1 ? 'month' : 'months'} after packing. The date is printed on the pack.`,
      standard: 'Standard mark',
      care: 'Customer care',
      counted: (count: number, unit: Unit) => `${count} ${UNIT_NAMES[unit][count === 1 ? 0 : 1]}`,
      contents: (pack: string, items: readonly { name: string; quantity: number }[]) =>
        `${pack} of ${items.map(({ name, quantity }) => `${quantity}\u00a0×\u00a0${name}`).join('; ')}`,
    },
  },
} as const
