// A visitor sees the home page, and is welcomed after a login (PAGE-6, PAGE-8, ACC-6, CAT-11).
import { describe, expect, it } from 'vitest'
import { listProducts } from '#contract/calls/products.ts'
import { signUp } from '#contract/calls/signup.ts'
import type { ProductReply } from '#contract/catalog.ts'
import { documents, home, pageTexts } from '#copy/pages.ts'
import { DESKTOP, PHONE, type Visitor } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { aCustomer, anEmail, giveCoins } from '#tests/e2e/support/shopping.ts'
import { PASSWORD } from '#tests/support/makers.ts'
import { RemoteClient } from '#tests/support/remote-client.ts'
import { addressOf } from '../../support/addresses.ts'

const site = openShopInBrowser()

const KIT = 'Period Kit'

async function listedKit(): Promise<ProductReply> {
  const shelf = (await (await fetch(`${site.shop.origin}${addressOf(listProducts)}`)).json()) as ProductReply[]
  const kit = shelf.find(({ name }) => name === KIT)
  if (!kit) throw new Error(`There is no ${KIT}`)
  return kit
}

it('the home page shows its sections in order, and all of them are readable without JavaScript', async () => {
  const html = await (await fetch(site.shop.origin)).text()
  const titles = [...html.matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/g)].map(([, title = '']) =>
    title.replace(/<[^>]+>/g, ''),
  )
  expect(titles.slice(1, 6)).toEqual([
    home.about.title,
    home.kit.title,
    home.why.title,
    home.calculator.title,
    pageTexts.founders.title,
  ])
  const { coins, ...others } = home.why.reasons
  for (const { title } of Object.values(others)) expect(html).toContain(title)
  const pack = `₹${(await listedKit()).price}`
  for (const sentence of [coins.title({ pack }), pageTexts.banner.lead({ pack }), documents.home.description({ pack })])
    expect(html).toContain(sentence)
})

it('the kit on the home page has the contents, the price and the link of the product in the catalogue', async () => {
  const kit = await listedKit()
  const visitor = await site.visitor({ viewport: DESKTOP })
  await visitor.visit('/')
  const section = visitor.page.getByRole('region', { name: home.kit.title })
  expect(await section.getByRole('listitem').allInnerTexts()).toEqual(
    kit.kitItems?.map(({ name, quantity }) => expect.stringMatching(new RegExp(`^${quantity}\\s+${name}$`))),
  )
  expect(await section.innerText()).toMatch(new RegExp(`₹${kit.price}\\b[\\s\\S]*₹${kit.price + 100}\\b`))
  await visitor.link(home.kit.see({ name: KIT })).click()
  await visitor.waitForPath(`/product/${kit._id}`)
})

it('the home page loads content below the first view later, and every picture has its size in the markup', async () => {
  const visitor = await site.visitor()
  await visitor.page.goto('/')
  await visitor.waitForHydration()
  const pictures = await visitor.page.evaluate(() =>
    Array.from(document.querySelectorAll('main img'), (image) => ({
      sized: image.hasAttribute('width') && image.hasAttribute('height'),
      lazy: image.getAttribute('loading') === 'lazy',
      first: image.getAttribute('fetchpriority') === 'high',
    })),
  )
  const [banner, ...below] = pictures
  expect(banner).toEqual({ sized: true, lazy: false, first: true })
  expect(below.length).toBeGreaterThan(5)
  for (const picture of below) expect(picture).toEqual({ sized: true, lazy: true, first: false })
})

describe("'About' links to the section from other pages, on a desktop and on a phone", () => {
  const placeOf = (visitor: Visitor) =>
    visitor.page.evaluate(() => {
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      const { top, bottom } = document.querySelector('#about h2')?.getBoundingClientRect() ?? { top: -1, bottom: -1 }
      return { focused: document.activeElement?.id, seen: top >= header && bottom < window.innerHeight / 2 }
    })
  const expectAtAbout = (visitor: Visitor) =>
    expect.poll(() => placeOf(visitor)).toEqual({ focused: 'about', seen: true })

  it("'About' in the navigation bar leads to the section from another page, and again after scrolling further down", async () => {
    const visitor = await site.visitor({ viewport: DESKTOP })
    await visitor.visit('/faq')
    const about = visitor.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' })
    await about.click()
    await visitor.waitForPath('/')
    await expectAtAbout(visitor)
    await visitor.link(home.calculator.button).scrollIntoViewIfNeeded()
    await visitor.page.mouse.wheel(0, -40)
    await about.click()
    await expectAtAbout(visitor)
  })

  it("'About' in a phone's menu leads to the section", async () => {
    const visitor = await site.visitor({ viewport: PHONE })
    await visitor.visit('/contact')
    await visitor.button('Menu').click()
    await visitor.page.getByRole('dialog').getByRole('link', { name: 'About' }).click()
    await visitor.waitForPath('/')
    await expectAtAbout(visitor)
    await visitor.checkPage()
  })
})

describe('the welcome after a login', () => {
  const welcomeDialog = (visitor: Visitor) =>
    visitor.page.getByRole('dialog', { name: home.welcome.title({ name: 'Anjali' }) })

  /** Logs a user in by the login page, which redirects to the products. */
  async function logInOnPage(viewport: { width: number; height: number }): Promise<Visitor> {
    const email = anEmail()
    await new RemoteClient(() => site.shop.origin).call(signUp, {
      body: {
        name: 'Anjali Nair',
        email,
        password: PASSWORD,
      },
    })
    const visitor = await site.visitor({ viewport })
    await visitor.visit('/login')
    await visitor.field('Email').fill(email)
    await visitor.field('Password').fill(PASSWORD)
    await visitor.button('Login').click()
    await visitor.waitForPath('/products')
    return visitor
  }

  it.each([
    [320, 640],
    [360, 740],
    [768, 1024],
    [1440, 900],
    [640, 320],
  ])('the welcome after a login shows the coins, once, and closes by its button (%i × %i)', async (width, height) => {
    const visitor = await logInOnPage({ width, height })
    await visitor.page.goto('/')
    await welcomeDialog(visitor).waitFor()
    await visitor.waitForText(home.welcome.text({ coins: 50, rupees: '₹50' }))
    await visitor.checkPage()
    const start = visitor.button(home.welcome.button)
    expect(await start.evaluate((button) => button === document.activeElement)).toBe(true)
    await start.click()
    await visitor.waitForPath('/products')
    await visitor.visit('/')
    await visitor.page.getByRole('link', { name: 'Your coins: ₹50' }).first().waitFor()
    expect(await welcomeDialog(visitor).count()).toBe(0)
  })

  it.each(['the cross', 'Escape'])(
    'the welcome after a login closes by %s, and the focus returns to the page',
    async (closing) => {
      const visitor = await logInOnPage(PHONE)
      await visitor.page.getByRole('link', { name: 'Nila, home' }).first().click()
      await visitor.waitForPath('/')
      await welcomeDialog(visitor).waitFor()
      if (closing === 'Escape') await visitor.page.keyboard.press('Escape')
      else await welcomeDialog(visitor).getByRole('button', { name: 'Close' }).click()
      await welcomeDialog(visitor).waitFor({ state: 'hidden' })
      expect(await visitor.page.evaluate(() => document.activeElement?.id)).toBe('content')
      await visitor.page.reload()
      await visitor.page.getByRole('link', { name: 'Your coins: ₹50' }).first().waitFor()
      expect(await welcomeDialog(visitor).count()).toBe(0)
    },
  )

  it('the welcome after a login shows that coins can be used, when they can', async () => {
    const customer = await aCustomer(site.browser, site.shop)
    await giveCoins(site.shop, customer, 60)
    const { visitor } = customer
    await visitor.page.addInitScript(() =>
      sessionStorage.setItem('nila.just-logged-in', JSON.stringify({ name: 'Anjali Nair', coins: 50 })),
    )
    await visitor.page.goto('/')
    await visitor.waitForText(home.welcome.textFull({ coins: 110, rupees: '₹110' }))
  })

  it('the welcome after a login is not shown after a logout before the home page', async () => {
    const visitor = await logInOnPage(PHONE)
    await visitor.page.goto('/logout')
    await visitor.waitForPath('/login')
    await visitor.visit('/')
    expect(await welcomeDialog(visitor).count()).toBe(0)
  })
})
