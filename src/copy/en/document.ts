// Titles and descriptions of the pages, as browsers, search engines and chats show them.
const shop = 'Nila'

/** A page's title before the shop's name. */
export const titled = (title: string): string => `${title} · ${shop}`

export const documents = {
  home: {
    title: `${shop}: your period, well looked after`,
    description: (pack: string) =>
      `Period-care kits, pads and patches for girls and women in India. ${pack} a pack, posted in a plain parcel.`,
  },
  products: {
    title: (page: number) => titled(`Period Care, Packed with Love${page > 1 ? `, page ${page}` : ''}`),
    description: 'Period kits, sanitary pads and cramp relief patches, posted anywhere in India in a plain parcel.',
  },
  /** Follows a product's own text where that is short. */
  productPosted: `Posted anywhere in India by ${shop}, in a plain parcel.`,
  calculator: {
    // In a tab, a history or a chat it tells nothing about who opened it (PRIV-3).
    title: titled('Calculator'),
    shared: 'Answer three questions, get a date. It is worked out on your own device, and nothing is sent.',
  },
  unauthorized: { title: titled('Access Denied') },
  logout: { title: titled('Logging out') },
  notFound: { title: titled('Page not found') },
  /** The way to a product, as search engines show it. */
  trail: { home: 'Home', products: 'Buy' },
  /** The picture of the pages that have none of their own. */
  picture: 'The word nila on a full moon over a river',
} as const
