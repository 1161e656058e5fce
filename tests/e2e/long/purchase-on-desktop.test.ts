// A purchase from the first page to the invoice, by a new visitor on a desktop.
import { it } from 'vitest'
import { DESKTOP } from '#tests/e2e/support/browser.ts'
import { buyAsNewVisitor } from '#tests/e2e/support/first-purchase.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'

const site = openShopInBrowser()

it('a visitor on a desktop buys two kits and gets the order, its coins, the email and the invoice', async () => {
  const visitor = await site.visitor({ viewport: DESKTOP })
  await buyAsNewVisitor(visitor, site.shop)
})
