// A purchase from the first page to the invoice, by a new visitor on a phone.
import { it } from 'vitest'
import { PHONE } from './support/browser.ts'
import { buyAsNewVisitor } from './support/first-purchase.ts'
import { openShopInBrowser } from './support/shop-in-browser.ts'

const site = openShopInBrowser()

it('a visitor on a phone buys two kits and gets the order, its coins, the email and the invoice', async () => {
  const visitor = await site.visitor({ viewport: PHONE })
  await buyAsNewVisitor(visitor, site.shop)
})
