// Logged-in staff in browsers.
import { expect } from 'vitest'
import { signIn } from '#contract/calls/login.ts'
import type { StaffRole } from '#contract/rights.ts'
import { RemoteClient } from '../../support/remote-client.ts'
import type { ShopProcess } from '../../support/shop-process.ts'
import type { TestBrowser, VisitorOptions } from './browser.ts'
import { aCustomer, type Customer } from './shopping.ts'

/** Opens a new browser in which the shop's first admin is logged in. */
export async function aLoggedInAdmin(
  browser: TestBrowser,
  shop: ShopProcess,
  options: Omit<VisitorOptions, 'origin'> = {},
): Promise<Customer> {
  const client = new RemoteClient(() => shop.origin)
  expect((await client.call(signIn, { body: { ...shop.admin } })).status).toBe(200)
  const visitor = await browser.visitor({ origin: shop.origin, ...options })
  await visitor.setCookies(client.cookies)
  return { visitor, client, email: shop.admin.email }
}

/** Opens a new browser in which a new staff member with this role and name is logged in. */
export async function aLoggedInStaffMember(
  browser: TestBrowser,
  shop: ShopProcess,
  { role, name, ...options }: Omit<VisitorOptions, 'origin'> & { role: StaffRole; name: string },
): Promise<Customer> {
  const customer = await aCustomer(browser, shop, options)
  await shop.query('UPDATE users SET staff_roles = $2, name = $3 WHERE email = $1', [customer.email, [role], name])
  return customer
}
