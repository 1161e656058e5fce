// The command palette's entries for a typed text: records, actions, pages, settings, and searches in other lists
// (ADM-27, ORD-25).
import { adminPages } from '#contract/admin-urls.ts'
import type { FindReply } from '#contract/dashboard.ts'
import type { Right } from '#contract/rights.ts'
import { admin } from '#copy/admin.ts'
import { palette as texts } from '#copy/palette.ts'
import { ticketName } from '#domain/ticket.ts'
import { searchLinks } from './no-results.tsx'
import { pagesBelow, tabsOf } from './tabs.ts'

/** An action that the palette runs. Entries without an action are links. */
export type PaletteAction =
  | { readonly kind: 'open the next order' }
  | { readonly kind: 'begin packing'; readonly orderId: string; readonly orderNumber: number }

export interface Place {
  readonly goal: { readonly to: string } | { readonly action: PaletteAction }
  readonly label: string
  readonly note: string
  readonly group: string
}

const SEARCHED = ['orders', 'customers', 'products', 'inbox'] as const

const { groups, pages, settings } = texts
const SUB_PAGES = [
  ['pack', 'dispatch'],
  ['pack', 'delivered'],
  ['create orders', 'newDraftOrder'],
  ['products', 'newProduct'],
  ['inbox', 'savedAnswers'],
  ['draft emails', 'issues'],
  ['newsletter', 'subscribers'],
  ['emails', 'emails'],
  ['breaches', 'breaches'],
  ['books', 'moneyBank'],
  ['payments', 'moneyPayments'],
  ['refunds', 'moneyRefunds'],
  ['disputes', 'moneyDisputes'],
  ['books', 'moneyTax'],
  ['payments', 'moneyCheckouts'],
  ['shop', 'setup'],
] as const satisfies readonly (readonly [Right, keyof typeof adminPages & keyof typeof pages])[]

const place = (group: string, to: string, label: string, note = ''): Place => ({ goal: { to }, label, note, group })
const actionEntry = (label: string, action: PaletteAction): Place => ({
  goal: { action },
  label,
  note: '',
  group: groups.doing,
})

/** Returns the command palette's entries, best first. `reply` is null until the server has answered. */
export function placesOf(typed: string, reply: FindReply | null, rights: ReadonlySet<Right>): Place[] {
  const matches = [...actionsOf(rights), ...pagesOf(rights)].filter(({ label }) => matchesLabel(typed, label))
  if (reply === null) return matches
  return [...resultsOf(typed, reply, rights), ...matches, ...otherSearchesOf(typed, rights)]
}

/** Returns how many entries are found records or pages, as opposed to suggestions to search elsewhere. */
export const countFound = (places: readonly Place[]): number =>
  places.filter(({ group }) => group !== groups.elsewhere).length

/** Returns the names of the lists that a user with these rights can search. */
export function searchedListNames(rights: ReadonlySet<Right>): string[] {
  const isPacker = rights.has('pack') && !rights.has('orders')
  const searched = SEARCHED.filter((right) => rights.has(right)).map((right) => texts.searched[right])
  return isPacker ? [texts.searched.packing, ...searched] : searched
}

/** True when each typed word is the beginning of a word of the label, or when nothing is typed. */
function matchesLabel(typed: string, label: string): boolean {
  const wordsOf = (text: string) => text.toLowerCase().split(/[\s:]+/)
  const labelWords = wordsOf(label)
  return wordsOf(typed).every((word) => labelWords.some((each) => each.startsWith(word)))
}

const actionsOf = (rights: ReadonlySet<Right>): Place[] =>
  rights.has('pack') ? [actionEntry(texts.do.next, { kind: 'open the next order' })] : []

function pagesOf(rights: ReadonlySet<Right>): Place[] {
  const tabs = [...tabsOf(rights), ...pagesBelow(rights)].map(({ to, label }) => place(groups.pages, to, label))
  const subPages = SUB_PAGES.filter(([right]) => rights.has(right)).map(([, name]) =>
    place(groups.pages, adminPages[name], pages[name]),
  )
  const settingsParts = rights.has('shop')
    ? Object.entries(settings).map(([part, label]) => place(groups.settings, `${adminPages.settings}#${part}`, label))
    : []
  return [...tabs, ...subPages, ...settingsParts]
}

function resultsOf(typed: string, reply: FindReply, rights: ReadonlySet<Right>): Place[] {
  const orders = reply.orders.map(({ _id, orderNumber, name, city }) => {
    const to = rights.has('orders') ? adminPages.order(_id) : adminPages.packingOrder(_id)
    return place(groups.orders, to, texts.order(orderNumber), `${name}, ${city}`)
  })
  const users = reply.users.map(({ _id, name, email }) =>
    place(groups.users, adminPages.user(_id), name, email || admin.noEmail),
  )
  const tickets = reply.tickets.map(({ number, name }) =>
    place(groups.tickets, adminPages.ticket(number), ticketName(number), name),
  )
  const disputes = reply.disputes.map(({ _id, gatewayDisputeId }) =>
    place(groups.disputes, adminPages.dispute(_id), gatewayDisputeId),
  )
  // All payments lead to the same page, so one is enough.
  const payments = reply.payments
    .slice(0, 1)
    .map(({ gatewayPaymentId, name }) => place(groups.payments, adminPages.moneyPayments, gatewayPaymentId, name))
  const products = reply.products.map(({ _id, name }) => place(groups.products, adminPages.product(_id), name))
  const looksLikeNumber = /\d/.test(typed) && !typed.includes('@')
  const ordersAndUsers = looksLikeNumber
    ? [...orders, ...actionsOnOnlyOrder(reply, rights), ...users]
    : [...users, ...orders]
  return [...tickets, ...disputes, ...ordersAndUsers, ...payments, ...products]
}

/** Returns the actions on the found order, or none when several orders were found. */
function actionsOnOnlyOrder({ orders }: FindReply, rights: ReadonlySet<Right>): Place[] {
  const [order] = orders
  if (order === undefined || orders.length > 1 || !rights.has('pack')) return []
  const { _id, orderNumber, status } = order
  return [
    ...(status === 'placed'
      ? [actionEntry(texts.do.begin(orderNumber), { kind: 'begin packing', orderId: _id, orderNumber })]
      : []),
    place(groups.doing, adminPages.slips([_id]), texts.do.slip(orderNumber)),
  ]
}

const otherSearchesOf = (typed: string, rights: ReadonlySet<Right>): Place[] =>
  searchLinks(typed, rights).map(({ to, label }) => place(groups.elsewhere, to, label))
