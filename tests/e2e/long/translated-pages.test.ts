// Every public page and a purchase in a browser whose translator replaces each text by elements (PAGE-35).
import { beforeAll, expect, it } from 'vitest'
import { pages } from '#contract/urls.ts'
import { aftersales } from '#copy/aftersales.ts'
import { failures } from '#copy/errors.ts'
import { cancelling } from '#copy/order.ts'
import { ui } from '#copy/pages.ts'
import type { Visitor } from '../support/browser.ts'
import { publicPaths } from '../support/public-paths.ts'
import { openShopInBrowser } from '../support/shop-in-browser.ts'
import {
  aCustomer,
  expectPlaced,
  expectTotal,
  fillBilling,
  fillCart,
  ordersOf,
  payNow,
  placedByDialog,
} from '../support/shopping.ts'

const site = openShopInBrowser()
let paths: string[]
beforeAll(async () => {
  paths = await publicPaths(site.shop)
})

/** Wraps each text in two `<font>` elements, now and after every change, as Chrome's translator does. */
function translate(): void {
  const isText = (node: Node): node is Text =>
    node instanceof Text &&
    node.data.trim() !== '' &&
    !/^(SCRIPT|STYLE|FONT|TEXTAREA|TITLE)$/.test(node.parentNode?.nodeName ?? '')
  const wrap = (text: Text) => {
    const font = document.createElement('font')
    font.append(document.createElement('font'))
    font.firstElementChild?.append(text.data)
    text.replaceWith(font)
  }
  const translateAll = () => {
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
    const textNodes: Text[] = []
    while (walker.nextNode()) if (isText(walker.currentNode)) textNodes.push(walker.currentNode)
    textNodes.forEach(wrap)
  }
  const begin = () => {
    translateAll()
    new MutationObserver(translateAll).observe(document, { childList: true, characterData: true, subtree: true })
  }
  document.readyState === 'loading' ? addEventListener('DOMContentLoaded', begin) : begin()
}

async function expectWorking({ page }: Visitor): Promise<void> {
  expect(await page.locator('font font').count()).toBeGreaterThan(5)
  expect(await page.getByRole('heading', { name: failures.unexpected.title }).count()).toBe(0)
}

it("no page fails when the browser's translation changes its text, before or after hydration", async () => {
  const visitor = await site.visitor()
  await visitor.page.addInitScript(translate)
  for (const path of paths) {
    await visitor.page.goto(path)
    await visitor.waitForHydration()
    await visitor.page.getByRole('heading', { level: 1 }).waitFor()
    await expectWorking(visitor)
  }
})

it('while the browser translates the shop, an order is placed and cancelled, and the amount to pay is updated', async () => {
  const customer = await aCustomer(site.browser, site.shop)
  const { visitor } = customer
  const openPage = async (path: string) => {
    await visitor.page.goto(path)
    await visitor.waitForHydration()
    await visitor.page.evaluate(translate)
  }
  await fillCart(site.shop, customer)
  await openPage(pages.cart)
  await visitor.button(ui.more).click()
  await visitor.waitForText('₹598.00')
  await visitor.button(ui.fewer).click()
  await visitor.page.getByText('₹598.00').first().waitFor({ state: 'detached' })
  await openPage(pages.checkout)
  await fillBilling(visitor)
  await expectTotal(visitor, '₹339.00')
  await expectWorking(visitor)
  const dialog = await payNow(visitor)
  await dialog.payByCard()
  await expectPlaced(customer, placedByDialog)
  const [order] = await ordersOf(customer)
  await openPage(pages.order(order?._id ?? ''))
  await visitor.button(cancelling.button).click()
  await visitor.button(cancelling.confirm).click()
  await visitor.waitForText(aftersales.cancelled)
  await expectWorking(visitor)
})
