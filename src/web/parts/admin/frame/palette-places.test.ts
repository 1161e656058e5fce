// The entries of the command palette: search results first, then actions, pages and settings; only those that the
// user's rights allow.
import { expect, it } from 'vitest'
import type { FindReply } from '#contract/dashboard.ts'
import { rightsOf } from '#contract/rights.ts'
import { admin } from '#copy/admin.ts'
import { palette as texts } from '#copy/palette.ts'
import { countFound, type Place, placesOf, searchedListNames } from './palette-places.ts'

const OWNER = rightsOf({ role: 'admin' })
const PACKER = rightsOf({ role: 'user', staffRoles: ['packer'] })
const NOTHING: FindReply = { orders: [], users: [], products: [], payments: [], tickets: [], disputes: [] }
const order = (status: 'placed' | 'dispatched'): FindReply['orders'][number] => ({
  _id: 'o1',
  orderNumber: 200997,
  name: 'Anjali Nair',
  city: 'Kochi',
  status,
})
const labels = (places: readonly Place[]) => places.map(({ label }) => label)
const targetsOf = (places: readonly Place[]) => places.map(({ goal }) => ('to' in goal ? goal.to : goal.action.kind))

it('before any input, the command palette lists the next order to pack first, and also pages and settings', () => {
  const offered = labels(placesOf('', null, OWNER))
  expect(offered[0]).toBe(texts.do.next)
  expect(offered).toEqual(expect.arrayContaining([texts.pages.breaches, texts.settings.shipping]))
})

it("before any input, a packer's command palette lists the next order to pack, and no pages of money or settings", () => {
  const offered = labels(placesOf('', null, PACKER))
  expect(offered).toEqual(expect.arrayContaining([texts.do.next, admin.tabs.packing]))
  for (const beyond of [texts.pages.moneyRefunds, texts.settings.coins, texts.pages.moneyTax])
    expect(offered).not.toContain(beyond)
})

it('the command palette finds a page by the beginning of any of its words', () => {
  expect(labels(placesOf('tax', null, OWNER))).toEqual([texts.pages.moneyTax])
  expect(labels(placesOf('next order', null, OWNER))).toEqual([texts.do.next])
  expect(targetsOf(placesOf('ship', null, OWNER))).toEqual(['/admin/settings#shipping'])
})

it('an order number typed into the command palette leads to the order, to packing it while it is placed, and to its slip', () => {
  const offered = placesOf('#200997', { ...NOTHING, orders: [order('placed')] }, OWNER)
  expect(targetsOf(offered).slice(0, 3)).toEqual(['/admin/orders/o1', 'begin packing', '/admin/orders/slips?orders=o1'])
  const dispatched = placesOf('#200997', { ...NOTHING, orders: [order('dispatched')] }, OWNER)
  expect(targetsOf(dispatched)).not.toContain('begin packing')
  const packers = placesOf('#200997', { ...NOTHING, orders: [order('placed')] }, PACKER)
  expect(targetsOf(packers)[0]).toBe('/admin/packing/o1')
})

it('a name typed into the command palette leads to the user first, an order number to the order', () => {
  const results = { ...NOTHING, orders: [order('dispatched')], users: [{ _id: 'u1', name: 'Anjali', email: 'a@b.in' }] }
  expect(targetsOf(placesOf('anjali', results, OWNER))[0]).toBe('/admin/users/u1')
  expect(targetsOf(placesOf('a1@b.in', results, OWNER))[0]).toBe('/admin/users/u1')
  expect(targetsOf(placesOf('98765', results, OWNER))[0]).toBe('/admin/orders/o1')
})

it("when the command palette finds nothing, it offers the search in each list that the user's rights allow", () => {
  const places = placesOf('zzz & co', NOTHING, OWNER)
  expect(countFound(places)).toBe(0)
  expect(targetsOf(places)).toEqual([
    '/admin/orders?q=zzz+%26+co',
    '/admin/users?q=zzz+%26+co',
    '/admin/inbox?q=zzz+%26+co',
    '/admin/money/refunds?q=zzz+%26+co',
    '/admin/money/disputes?q=zzz+%26+co',
    '/admin/products?q=zzz+%26+co',
  ])
  expect(placesOf('zzz', NOTHING, PACKER)).toEqual([])
  expect(texts.none('zzz', searchedListNames(PACKER))).toBe(
    'Nothing matches “zzz” in order numbers, names, places and items.',
  )
  expect(texts.none('zzz', searchedListNames(OWNER))).toBe(
    'Nothing matches “zzz” in orders, users, products and message numbers.',
  )
})
