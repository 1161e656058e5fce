// A purchase from the first page to the invoice, as somebody does it who has never been here, at a desk.
import { it } from 'vitest'
import { DESKTOP } from '#tests/support/browser.ts'
import { buyAsStranger } from '#tests/support/first-purchase.ts'
import { openShopInBrowser } from '#tests/support/shop-in-browser.ts'

const here = openShopInBrowser()

it('a stranger on a desktop buys two kits and has order, coins, email and invoice', async () => {
  const visitor = await here.visitor({ viewport: DESKTOP })
  await buyAsStranger(visitor, here.shop)
  await visitor.leave()
})
