// What staff sort products and what lies on the shelf by.

/** `level` is what can be sold. */
export const PRODUCT_SORTS = ['name', 'price', 'level'] as const

/** `expiry` is the first day on which some of it goes off. */
export const PRODUCT_LIST_SORTS = ['name', 'level', 'expiry'] as const

export type ProductSort = (typeof PRODUCT_SORTS | typeof PRODUCT_LIST_SORTS)[number]
