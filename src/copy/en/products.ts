// Words of the listing and of a product's own page (CAT-7, CAT-9, WORD-2).
import { spoken } from '../spoken.ts'

/** Within a sentence; what is written in capitals stays so. */
const lowered = (word: string): string =>
  /^\p{Lu}\p{Ll}/u.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word

export const products = spoken({
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
  adding: 'Adding...',
  outOfStock: 'Out of Stock',
  added: 'Added to cart!',
  /** Above a list that comes from this device. */
  offline: (when: string) => `No connection. These are the prices of ${when}.`,
  loginFirst: 'Please log in to add items to your cart.',
  failed: 'Failed to add product to cart.',
  waiting: 'You wanted this. It is still here.',
  isInCart: 'You wanted this. It is in your cart.',
  seeCart: 'See the cart',
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
  testimonials: {
    title: 'Shared by Her Trusted by Many',
    samples: 'Sample texts, until our customers’ own words stand here.',
    quote: (words: string) => `“${words}”`,
  },
  draft: 'This is a draft. Only staff see this page.',
  detail: {
    chosen: (differs: string, label: string) => `${differs}: ${label}`,
    variant: (differs: string, label: string, inStock: boolean) => `${differs} ${label}${inStock ? '' : ', sold out'}`,
    inStock: 'In stock',
    price: { before: 'MRP', after: 'inclusive of all taxes' },
    buyNow: 'Buy Now',
    /** Buy Now puts it into the cart; paying comes after. */
    goesToCart: 'Goes to your cart. You pay there.',
    /** Beside what a visitor wants: it goes there once it is hers (CAT-14). */
    needsLogin: {
      before: 'Goes to your cart once you',
      logIn: 'log in',
      or: 'or',
      signUp: 'sign up',
      after: '. It waits for you.',
    },
    failed: 'Failed to add to cart',
    needsScript: 'Buying needs JavaScript, which is off in this browser. Please switch it on and load this page again.',
    pictures: 'Pictures',
    allPictures: (count: number) => (count === 1 ? '1 picture' : `${count} pictures, side by side`),
    large: 'See it large',
    largeOne: (alt: string) => `See it large: ${alt}`,
    previousPicture: 'Picture before',
    nextPicture: 'Next picture',
    /** Staff say which pictures are drawings (CAT-38). */
    drawing: 'Drawing',
    showPicture: (number: number, count: number) => `Picture ${number} of ${count}`,
    earn: { before: 'Earn', coins: '10 coins', after: '(₹10) when this order is paid.' },
    facts: {
      post: '3–5 business days to pack, then 3–5 working days by post, anywhere in India',
      parcel: 'Plain outer parcel. The label does not say what is inside.',
      wrong: 'Film yourself opening the parcel. If something is wrong, tell us within 72 hours of delivery.',
    },
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
  },
} as const)

/** Sample texts, which no page carries by itself: the row 'testimonials' of the settings replaces them, and in production none is shown (CAT-13). */
export const sampleTestimonials = spoken({
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
} as const)
