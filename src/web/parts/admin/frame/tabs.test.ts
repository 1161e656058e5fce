// The sidebar of the back office (ADM-3): at most ten entries, the four of the specification first, for every role.
import { expect, it } from 'vitest'
import { adminPages } from '#contract/admin-urls.ts'
import { RIGHTS, RIGHTS_OF, type Right, STAFF_ROLES } from '#contract/rights.ts'
import { admin } from '#copy/admin.ts'
import { pagesBelow, tabAbove, tabsOf } from './tabs.ts'

const owner = new Set(Object.keys(RIGHTS) as Right[])
const standings = [owner, ...STAFF_ROLES.map((role) => new Set<Right>(RIGHTS_OF[role]))]

it('the sidebar begins with dashboard, users, products and orders, and has at most ten entries', () => {
  const { dashboard, users, products, orders } = admin.tabs
  expect(
    tabsOf(owner)
      .map(({ label }) => label)
      .slice(0, 4),
  ).toEqual([dashboard, users, products, orders])
  for (const rights of standings) expect(tabsOf(rights).length).toBeLessThanOrEqual(10)
})

it('for every role, the sidebar entries and the pages one level below them have distinct addresses', () => {
  for (const rights of standings) {
    const all = [...tabsOf(rights), ...pagesBelow(rights)]
    expect(new Set(all.map(({ to }) => to)).size).toBe(all.length)
  }
  expect(pagesBelow(owner).map(({ label }) => label)).toEqual([
    admin.tabs.draftOrders,
    admin.tabs.returns,
    admin.tabs.discounts,
    admin.tabs.staff,
    admin.tabs.activity,
    admin.tabs.privacy,
  ])
})

it('in the sidebar, a subpage and the pages below it belong to the entry that links to the subpage', () => {
  expect(tabAbove(`${adminPages.draftOrders}/new`, owner)).toBe(adminPages.orders)
  expect(tabAbove(adminPages.staff, owner)).toBe(adminPages.settings)
  for (const { to } of tabsOf(owner)) expect(tabAbove(to, owner)).toBeNull()
})
