// No page violates the trusted types policy, which refuses text as markup or script (SEC-67).
import { expect, it } from 'vitest'
import { pages } from '#contract/urls.ts'
import type { Visitor } from '../support/browser.ts'
import { publicPaths } from '../support/public-paths.ts'
import { openShopInBrowser } from '../support/shop-in-browser.ts'
import { productId } from '../support/shopping.ts'

const site = openShopInBrowser()

async function openWatchedPage(): Promise<{ visitor: Visitor; violations(): Promise<string[]> }> {
  const visitor = await site.visitor({ reducedMotion: true })
  await visitor.page.addInitScript(() => {
    const own = window as unknown as { broken: string[] }
    own.broken = []
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) =>
      own.broken.push(`${effectiveDirective} ${sample}`),
    )
  })
  const violations = () => visitor.page.evaluate(() => (window as unknown as { broken: string[] }).broken)
  return { visitor, violations }
}

it('security 67: no page violates the Trusted Types policy, neither when it is opened nor after a navigation', async () => {
  const { visitor, violations } = await openWatchedPage()
  for (const path of (await publicPaths(site.shop)).filter((one) => one !== pages.checkout)) {
    await visitor.page.goto(path)
    await visitor.waitForHydration()
    expect([path, await violations()]).toEqual([path, []])
  }
  // These pages are opened within one document, so that the browser itself renders their structured data.
  await visitor.page.goto(pages.products)
  await visitor.waitForHydration()
  await visitor.page
    .locator(`a[href="${pages.product(await productId(site.shop))}"]`)
    .first()
    .click()
  await visitor.page.waitForURL('**/product/**')
  await visitor.page.locator('script[type="application/ld+json"]').first().waitFor({ state: 'attached' })
  expect(await violations()).toEqual([])
})

it('security 67: the browser refuses text as markup, as a script and as the address of a script', async () => {
  const { visitor, violations } = await openWatchedPage()
  for (const path of [pages.home, pages.cart]) {
    await visitor.page.goto(path)
    await visitor.waitForHydration()
    const outcomes = await visitor.page.evaluate(() => {
      const outcomeOf = (attack: () => unknown): string => {
        try {
          attack()
          return 'done'
        } catch (error) {
          return (error as Error).name
        }
      }
      const script = () => document.createElement('script')
      const door = Reflect.get(window, 'trustedTypes') as { createPolicy(name: string, rules: object): unknown }
      return [
        outcomeOf(() => Object.assign(document.createElement('div'), { innerHTML: '<img src=x onerror=alert(1)>' })),
        outcomeOf(() => document.body.insertAdjacentHTML('beforeend', '<script>alert(1)</script>')),
        outcomeOf(() => new DOMParser().parseFromString('<b>x</b>', 'text/html')),
        outcomeOf(() => Object.assign(script(), { src: 'https://evil.example/a.js' })),
        outcomeOf(() => Object.assign(script(), { src: '/assets/a.js' })),
        outcomeOf(() => Object.assign(script(), { text: 'alert(1)' })),
        ...['/sw.js?', '/sw.js#', 'sw.js', '//evil.example/sw.js', '/assets/a.js'].map((address) =>
          outcomeOf(() => new Worker(address)),
        ),
        outcomeOf(() => document.body.setAttribute('onclick', 'alert(1)')),
        outcomeOf(() => door.createPolicy('mine', { createHTML: (text: string) => text })),
        outcomeOf(() => door.createPolicy('default', { createHTML: (text: string) => text })),
      ]
    })
    expect(outcomes).toEqual(Array(14).fill('TypeError'))
    expect((await violations()).length).toBeGreaterThanOrEqual(14)
  }
  await visitor.page.context().close()
})
