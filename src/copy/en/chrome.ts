// Words around every page: navigation, menu, footer (PAGE-6, PAGE-7).
export const chrome = {
  skip: 'Skip to the content',
  home: (shop: string) => `${shop}, home`,
  announcement: 'Announcement',
  mainNavigation: 'Main',
  about: 'About',
  buy: 'Buy',
  calculator: 'Periods Calculator',
  contact: 'Contact us',
  /** Below the four ways, smaller. */
  moreNavigation: 'More',
  myCart: 'Cart',
  myOrders: 'My orders',
  faq: 'FAQ',
  coins: 'Your coins',
  coinsHeld: (amount: string) => `Your coins: ${amount}`,
  inCoins: 'in coins',
  backOffice: 'Back office',
  account: 'Your account',
  accountIcon: 'Account',
  cart: 'Your cart',
  cartHolds: (count: number) => (count === 1 ? 'Your cart, 1 thing in it' : `Your cart, ${count} things in it`),
  openMenu: 'Menu',
  closeMenu: 'Close the menu',
  login: 'Login',
  signUp: 'Sign Up',
  logout: 'Log out',
  secureCheckout: 'Secure checkout',
  footer: {
    policies: 'Policies',
    bestSellers: 'Best Sellers',
    info: 'Info',
    privacy: 'Privacy Policy',
    terms: 'Terms and Conditions',
    shipping: 'Shipping and Cancellation',
    returns: 'Returns and Refunds',
    faq: 'FAQ',
    x: 'X',
    facebook: 'Facebook',
    instagram: 'Instagram',
    /** No year: a kept page would still say the old one on 1 January. */
    copyright: (shop: string) => `© ${shop}. Packed in Kerala, posted across India.`,
  },
} as const

/** What is read where no script runs. Apart, because no script needs to bring it. */
export const withoutScript = {
  line: 'Your browser runs no JavaScript here. You can read everything; the calculator, forms, cart, account and checkout need it.',
  /** In place of a page that shows a person's own. */
  own: {
    title: 'This page needs JavaScript',
    text: 'It is off in this browser. Please switch it on and load the page again. Until then the rest of the shop can be read.',
  },
  /** To the page that the server makes of it instead (PAGE-32). */
  plain: {
    order: 'See where your order is',
    orders: 'See your orders',
    lead: 'This page shows how things are now, and runs no JavaScript. Load it again to see what is new. To change or cancel an order, please write to us:',
    invoice: 'Invoice',
  },
} as const
