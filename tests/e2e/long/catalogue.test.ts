// The product list and product pages at every width, with and without scripts (CAT-7 to CAT-10, PAGE-17).
import { beforeAll, describe, expect, it } from 'vitest'
import { viewCart } from '#contract/calls/cart.ts'
import { failures } from '#copy/errors.ts'
import type { Visitor, VisitorOptions } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { aCustomer, productId } from '#tests/e2e/support/shopping.ts'
import { addressOf } from '../../support/addresses.ts'

const WIDTHS = [320, 360, 768, 1440] as const
const PATIENT = { timeout: 10_000 } as const
const QUOTES = [/I have stopped counting pads/, /my daughter’s first period/, /The night pads are long enough/]

const site = openShopInBrowser()
let kit: string
beforeAll(async () => {
  kit = `/product/${await productId(site.shop)}`
})

const aVisitor = (options: Omit<VisitorOptions, 'origin'> = {}): Promise<Visitor> =>
  site.visitor({ reducedMotion: true, ...options })

async function lookAround({ page }: Visitor, look: () => Promise<void>): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await look()
  }
}

async function changeCatalogue(statement: string): Promise<void> {
  await site.shop.query(statement)
  await site.shop.query(`UPDATE versions SET version = version + 1 WHERE name = 'catalog'`)
}

/** Reloads a page until it shows the change, because nodes compare their version of the catalogue twice a second. */
async function visitUntil(visitor: Visitor, path: string, text: string): Promise<void> {
  await expect
    .poll(async () => {
      await visitor.page.goto(path)
      return visitor.page.getByText(text).first().isVisible()
    }, PATIENT)
    .toBe(true)
  await visitor.waitForHydration()
}

describe('the product list', () => {
  it('the product list shows an out-of-stock product in full colour, with a disabled button', async () => {
    await changeCatalogue(`UPDATE stock_levels SET stock = 0 FROM products WHERE product_id = id AND name = 'Heat Bag'`)
    const visitor = await aVisitor()
    await visitUntil(visitor, '/products', 'Out of Stock')
    const card = visitor.page.getByRole('article').filter({ hasText: 'Heat Bag' })
    expect(await card.getByRole('button', { name: 'Out of Stock', exact: true }).isDisabled()).toBe(true)
    const look = await card.locator('img').evaluate((picture) => {
      const { opacity, filter } = getComputedStyle(picture)
      return { opacity, filter }
    })
    expect(look).toEqual({ opacity: '1', filter: 'none' })
    await lookAround(visitor, () => visitor.checkPage())
    await card.getByRole('link').click()
    await visitor.waitForPath(/^\/product\//)
    expect(await visitor.button('Out of Stock').isDisabled()).toBe(true)
    expect(await visitor.button('One more').isDisabled()).toBe(true)
    await visitor.waitForText('3–5 business days to pack')
    expect(await visitor.page.getByText('If you order today').count()).toBe(0)
    await lookAround(visitor, () => visitor.checkPage())
  })

  it("the product list shows each product's rating of 4.9 and two lines of its description", async () => {
    const visitor = await aVisitor()
    await visitor.visit('/products')
    const cards = await visitor.page.getByRole('article').all()
    expect(cards).toHaveLength(8)
    for (const card of cards) {
      await card.getByText('Rated 4.9 of 5').waitFor()
      const text = card.locator('p.line-clamp-2')
      expect((await text.boundingBox())?.height).toBe(42)
    }
  })

  it('the product list shows three testimonials, one after another in a loop', async () => {
    const visitor = await aVisitor()
    await visitor.visit('/products')
    await visitor.page.getByRole('heading', { name: 'Shared by Her Trusted by Many', exact: true }).waitFor()
    const testimonials = visitor.page.getByRole('region', { name: 'Shared by Her Trusted by Many' })
    for (const quote of [...QUOTES, QUOTES[0] ?? '']) {
      await testimonials.getByText(quote).filter({ visible: true }).waitFor()
      expect(await testimonials.getByRole('group').filter({ visible: true }).count()).toBe(1)
      await testimonials.getByRole('button', { name: 'Next slide' }).click()
    }
  })

  it('the product list shows the testimonials saved in the settings instead of the samples', async () => {
    const customTestimonials = JSON.stringify([{ quote: 'The box came on Friday.', name: 'Meera', place: 'Aluva' }])
    await changeCatalogue(
      `INSERT INTO settings (key, value, updated_at) VALUES ('testimonials', '${customTestimonials}', now())`,
    )
    const visitor = await aVisitor()
    await visitUntil(visitor, '/products', 'The box came on Friday.')
    expect(await visitor.page.getByText('Sample texts').count()).toBe(0)
    await visitor.checkPage()
    await changeCatalogue(`DELETE FROM settings WHERE key = 'testimonials'`)
  })

  it('the product list shows an empty state when there are no products', async () => {
    await changeCatalogue('UPDATE products SET deleted_at = now()')
    const visitor = await aVisitor()
    await visitUntil(visitor, '/products', 'We have no products to show right now')
    await lookAround(visitor, () => visitor.checkPage())
    await changeCatalogue('UPDATE products SET deleted_at = NULL')
    await visitUntil(visitor, '/products', 'Combo')
  })
})

describe('a product page', () => {
  it('a product page that failed to load offers a retry and a link to the product list', async () => {
    const visitor = await aVisitor()
    await visitor.visit('/products')
    visitor.expectFailure(503, /\.data/)
    // The page retries once automatically (PAGE-31), and then shows the error.
    await visitor.page.route(/\.data/, (route) => route.fulfill({ status: 503 }), { times: 2 })
    await visitor.page.getByRole('article').first().getByRole('link').first().click()
    await visitor.page.getByRole('heading', { name: failures.away.title }).waitFor()
    const [first, second] = await visitor.page.locator('main section a').allInnerTexts()
    expect([first, second]).toEqual([failures.again, failures.away.button])
    await lookAround(visitor, () => visitor.checkPage())
    await visitor.page.evaluate(() => document.documentElement.setAttribute('data-failed', ''))
    await visitor.link(failures.again).click()
    await visitor
      .button(/^Buy Now/)
      .first()
      .waitFor()
    expect(await visitor.page.locator('html[data-failed]').count(), 'the failed document is replaced').toBe(0)
  })

  it('while Buy Now adds a product to the cart, it shows the progress, and the controls are disabled', async () => {
    const { visitor } = await aCustomer(site.browser, site.shop, { reducedMotion: true })
    let releaseRequest = () => {}
    const released = new Promise<void>((resolve) => {
      releaseRequest = resolve
    })
    await visitor.page.route(`**${addressOf(viewCart)}`, async (route) => {
      if (route.request().method() === 'POST') await released
      await route.fallback()
    })
    await visitor.visit(kit)
    await visitor.button('One more').click()
    await visitor.button(/^Buy Now/).click()
    const adding = visitor.button('Adding...')
    await adding.waitFor()
    expect(await adding.isDisabled()).toBe(true)
    expect(await visitor.button('One more').isDisabled()).toBe(true)
    await visitor.checkPage()
    releaseRequest()
    await visitor.waitForPath('/cart')
    await visitor.link('Your cart, 2 items').waitFor()
  })

  it('a product page changes its picture by arrow key, thumbnail and swipe', async () => {
    const visitor = await aVisitor()
    await visitor.visit(kit)
    const strip = visitor.page.getByRole('list', { name: '3 pictures, side by side' })
    const thumbnail = (place: number) => visitor.link(`Picture ${place} of 3`)
    const expectPicture = async (place: number) => {
      await expect.poll(() => thumbnail(place).getAttribute('aria-current'), PATIENT).toBe('true')
      await expect
        .poll(() => strip.evaluate((list) => Math.round((list.scrollLeft / list.clientWidth) * 100)), PATIENT)
        .toBe((place - 1) * 100)
    }
    await strip.focus()
    for (const [key, place] of [
      ['ArrowRight', 2],
      ['ArrowRight', 3],
      ['ArrowRight', 3],
      ['ArrowLeft', 2],
      ['End', 3],
      ['Home', 1],
    ] as const) {
      await visitor.page.keyboard.press(key)
      await expectPicture(place)
    }
    await visitor.page.keyboard.press('Tab')
    await visitor.page.keyboard.press('Tab')
    await visitor.page.keyboard.press('Enter')
    await expectPicture(2)
    await thumbnail(3).click()
    await expectPicture(3)
    await strip.evaluate((list) => list.scrollTo({ left: 0 }))
    await expectPicture(1)
    expect(new URL(visitor.page.url()).hash).toBe('')
    await lookAround(visitor, () => visitor.checkPage())
  })

  it("a product's picture opens full screen, changes by keys and arrows, and closes by Esc, the cross and Back", async () => {
    const visitor = await aVisitor()
    const { page } = visitor
    await visitor.visit(kit)
    const dialog = page.getByRole('dialog', { name: 'Pictures' })
    const expectPicture = (place: number) => dialog.getByText(`Picture ${place} of 3`).waitFor()
    await visitor.link(/^View larger$/).focus()
    await page.keyboard.press('Enter')
    await expectPicture(1)
    await visitor.checkPage()
    await page.keyboard.press('ArrowRight')
    await expectPicture(2)
    await dialog.getByRole('button', { name: 'Next picture' }).click()
    await expectPicture(3)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('View larger')
    await visitor.link('Picture 2 of 3').click()
    await visitor.link(/^View larger: What is inside/).click()
    await expectPicture(2)
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(kit)
    await visitor.link(/^View larger$/).click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => new URL(page.url()).hash).toBe('')
  })

  it.each([
    ['Asia/Kolkata', 'Ottapalam'],
    ['Pacific/Kiritimati', 'Kiritimati'],
    ['America/Los_Angeles', 'Los Angeles'],
  ])('a product page viewed in %s shows the delivery date counted from the day in India', async (timeZone) => {
    const visitor = await aVisitor({ timeZone })
    for (const [now, arrives] of [
      // The page is opened one minute before Monday ends in India, and one minute after.
      ['2026-11-23T18:29:00Z', 'If you order today, it arrives between Mon 30 Nov and Sat 5 Dec'],
      ['2026-11-23T18:31:00Z', 'If you order today, it arrives between Tue 1 Dec and Mon 7 Dec'],
      // The parcel is on its way over the end of a year and Republic Day.
      ['2026-12-28T06:00:00Z', 'If you order today, it arrives between Mon 4 Jan and Sat 9 Jan'],
      ['2027-01-20T06:00:00Z', 'If you order today, it arrives between Fri 29 Jan and Wed 3 Feb'],
    ] as const) {
      await visitor.page.clock.setFixedTime(now)
      await visitor.page.goto(kit)
      await visitor.waitForHydration()
      const fact = visitor.page.getByRole('listitem').filter({ hasText: 'business days to pack' })
      await expect
        .poll(async () => (await fact.innerText()).replace(/\s+/g, ' '), {
          ...PATIENT,
          message: `${now} in ${timeZone}`,
        })
        .toContain(arrives)
    }
  })

  it('when the delivery date appears on a product page, nothing on the page moves', async () => {
    const visitor = await aVisitor()
    await visitor.page.clock.setFixedTime('2026-11-25T06:00:00Z')
    for (const width of [...WIDTHS, 480, 600, 1000, 1920]) {
      await visitor.page.setViewportSize({ width, height: 800 })
      await visitor.page.goto(kit)
      await visitor.waitForHydration()
      const texts = visitor.page.getByText('3–5 business days to pack, then 3–5 working days by post')
      await visitor.waitForText(/If you order today, it arrives between/)
      const [before, after] = await texts.evaluate((text) =>
        Array.from(text.parentElement?.querySelectorAll<HTMLElement>(':scope > span') ?? [], (line) => {
          // With the grid's own style both lines would be as high as the taller one.
          line.style.alignSelf = 'start'
          return line.getBoundingClientRect().height
        }),
      )
      expect(after, `at ${width} pixels`).toBeLessThanOrEqual(before ?? 0)
    }
  })

  it('the message for sharing a product does not reveal what it is', async () => {
    const visitor = await aVisitor()
    await visitor.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await visitor.visit(kit)
    const address = `${site.shop.origin}${kit}`
    const link = new URL((await visitor.link('Send by WhatsApp').getAttribute('href')) ?? '')
    expect(link.host).toBe('wa.me')
    expect(link.searchParams.get('text')).toBe(`I found this at Nila: ${address}`)
    await visitor.button('Copy link').click()
    await visitor.message('status', 'Link copied').waitFor()
    expect(await visitor.page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    await visitor.checkPage()
  })

  it("a product is shared by the device's share sheet where there is one, and closing the sheet is not an error", async () => {
    const visitor = await aVisitor()
    await visitor.page.addInitScript(() => {
      const requests: unknown[] = []
      Object.assign(globalThis, { sharedData: requests })
      navigator.share = async (data) => {
        requests.push(data)
        throw new DOMException('closed', 'AbortError')
      }
    })
    await visitor.visit(kit)
    await visitor.button('Share').click()
    const sharedData = await visitor.page.evaluate(() => (globalThis as unknown as { sharedData: unknown }).sharedData)
    expect(sharedData).toEqual([{ title: 'Nila', text: 'I found this at Nila', url: `${site.shop.origin}${kit}` }])
    expect(await visitor.page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0)
  })

  it('a product page shows the declaration printed on the pack, and the price of one pad', async () => {
    const visitor = await aVisitor()
    await visitor.visit(`/product/${await productId(site.shop, 'Sanitary Pad')}`)
    await visitor.page.getByText('What the pack says').click()
    const pack = visitor.page.locator('details', { has: visitor.page.getByText('What the pack says') })
    const declaration = await pack.locator('dl').evaluate((list) =>
      Array.from(list.children, (row) => {
        const [name, fact] = Array.from(row.children, (cell) => cell.textContent)
        return [name, fact]
      }),
    )
    const facts = Object.fromEntries(declaration)
    expect(facts).toMatchObject({
      'Made and packed by': expect.stringContaining('Kerala'),
      'Country of origin': 'India',
      'Common name': 'Disposable sanitary napkin',
      'Net quantity': '8 pads',
      MRP: '₹229, inclusive of all taxes',
      'Unit sale price': '₹16.13 per pad',
      'Standard mark': 'IS 5405:2019',
      'Customer care': expect.stringMatching(/@/),
    })
    await lookAround(visitor, () => visitor.checkPage())
  })
})

it('without scripts everything on a product page is readable, thumbnails change the picture, and the page explains how to buy', async () => {
  const visitor = await aVisitor({ withoutScript: true })
  const { page } = visitor
  await page.goto('/products')
  for (const quote of QUOTES) await visitor.waitForText(quote)
  expect(await visitor.button(/^Add to cart/).count()).toBe(0)
  await visitor
    .link(/^Period Kit/)
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Period Kit' }).waitFor()
  await visitor.waitForText('Buying needs JavaScript')
  await visitor.waitForText('3–5 business days to pack, then 3–5 working days by post')
  expect(await visitor.button(/^Buy Now/).count()).toBe(0)
  expect(await visitor.link('Send by WhatsApp').getAttribute('href')).toContain(encodeURIComponent(kit))
  const second = page.getByRole('img', { name: /^What is inside/ }).first()
  await visitor.link('Picture 2 of 3').click()
  await expect.poll(async () => (await second.boundingBox())?.x, PATIENT).toBe(0)
  await page.getByText('What the pack says').click()
  await visitor.waitForText('Menstrual hygiene kit')
  await visitor.waitForText('Goes well with')
  await visitor.waitForText('Drawing')
  visitor.expectNoProblems()
  await visitor.link(/^View larger$/).click()
  expect(await page.evaluate(() => document.contentType)).toBe('image/webp')
  // The browser logs that the picture's policy refuses the inline styles of its viewer.
  await page.context().close()
})
