// Titles and descriptions of the pages, as browsers and search engines show them.
const shop = 'Nila'

/** A page's title before the shop's name. */
export const titled = (title: string): string => `${title} · ${shop}`

export const documents = {
  home: {
    title: `${shop}: your period, well looked after`,
    description:
      'Period-care kits, pads and patches for girls and women in India. ₹299 a pack, posted in a plain parcel.',
  },
  products: {
    title: titled('Period Care, Packed with Love'),
    description: 'Period kits, sanitary pads and cramp relief patches, posted anywhere in India in a plain parcel.',
  },
  productMissing: { title: titled('We do not have this product') },
  unauthorized: { title: titled('Access Denied') },
  logout: { title: titled('Logging out') },
  notFound: { title: titled('Page not found') },
} as const
