// The lists in which the same words can be looked for, within the rights of whoever looks (ORD-25).
import { adminPages } from '#contract/admin-urls.ts'
import type { Right } from '#contract/rights.ts'
import { palette } from '#copy/palette.ts'
import { withQuery } from './use-filters.ts'

export interface Elsewhere {
  readonly to: string
  readonly label: string
}

const { elsewhere: words } = palette
const LISTS = [
  ['orders', adminPages.orders, words.orders],
  ['customers', adminPages.users, words.users],
  ['inbox', adminPages.inbox, words.inbox],
  ['refunds', adminPages.moneyRefunds, words.refunds],
  ['disputes', adminPages.moneyDisputes, words.disputes],
  ['shelf', adminPages.products, words.products],
] as const satisfies readonly (readonly [Right, string, (typed: string) => string])[]

/** Each list with these words; `here` is left out. */
export const elsewhere = (typed: string, rights: ReadonlySet<Right>, here?: string): Elsewhere[] =>
  LISTS.filter(([right, to]) => rights.has(right) && to !== here).map(([, to, label]) => ({
    to: withQuery(to, { q: typed }),
    label: label(typed),
  }))
