// Somebody who packs the boxes, logged in to the back office.
import { expect } from 'vitest'
import { signIn } from '#contract/calls/login.ts'
import type { TestBrowser, VisitorOptions } from './browser.ts'
import { RemoteClient } from './remote-client.ts'
import type { ShopProcess } from './shop-process.ts'
import type { Customer } from './shopping.ts'

/** The shop's first admin in a browser of her own. */
export async function aStaffMember(
  browser: TestBrowser,
  shop: ShopProcess,
  options: Omit<VisitorOptions, 'origin'> = {},
): Promise<Customer> {
  const client = new RemoteClient(() => shop.origin)
  expect((await client.call(signIn, { body: { ...shop.admin } })).status).toBe(200)
  const visitor = await browser.visitor({ origin: shop.origin, ...options })
  await visitor.hold(client.cookies)
  return { visitor, client, email: shop.admin.email }
}
