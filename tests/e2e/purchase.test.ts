// A purchase from the first page to the invoice, as somebody does it who has never been here, on a phone.
import { it } from 'vitest'
import { PHONE } from '../support/browser.ts'
import { buyAsStranger } from '../support/first-purchase.ts'
import { openShopInBrowser } from '../support/shop-in-browser.ts'

const here = openShopInBrowser()

it('a stranger on a phone buys two kits and has order, coins, email and invoice', async () => {
  const visitor = await here.visitor({ viewport: PHONE })
  await buyAsStranger(visitor, here.shop)
  await visitor.leave()
})
