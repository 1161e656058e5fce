// A counting day on two phones: one shelf, two people, the slower of two is told, and only differences are written (STK-12, STK-13).
import { beforeAll, expect, it } from 'vitest'
import { adminPages } from '#contract/admin-urls.ts'
import { countLine } from '#contract/calls/admin/counts.ts'
import { addComponent, moveStock } from '#contract/calls/admin/stock.ts'
import { signIn } from '#contract/calls/login.ts'
import { countReplies } from '#copy/count-replies.ts'
import { counts as words } from '#copy/counts.ts'
import { fieldErrors } from '#copy/errors.ts'
import { aColleague, aStaffMember } from '#tests/support/admin.ts'
import { PHONE, type Visitor } from '#tests/support/browser.ts'
import { RemoteClient } from '#tests/support/remote-client.ts'
import { openShopInBrowser } from '#tests/support/shop-in-browser.ts'
import { addressesOf } from '../../support/addresses.ts'

const here = openShopInBrowser()
const SHELF = { 'Pads L': 120, 'Pads XL': 80, 'Cotton bags, undyed, with a drawstring of jute': 40 } as const
const [PADS, LARGE, BAGS] = Object.keys(SHELF) as [string, string, string]
const DAY = 'November, lower shelf'

beforeAll(async () => {
  const owner = new RemoteClient(() => here.shop.origin)
  await owner.call(signIn, { body: { ...here.shop.admin } })
  for (const [name, units] of Object.entries(SHELF)) {
    await owner.call(addComponent, { body: { name, lowStock: 10 } })
    const [added] = await here.shop.query<{ id: string }>('SELECT id FROM components WHERE name = $1', [name])
    const stockItemId = added?.id ?? ''
    const { status } = await owner.call(moveStock, { params: { stockItemId }, body: { what: 'received', units } })
    expect(status).toBe(200)
  }
})

const find = async ({ page }: Visitor, text: string) => {
  await page.getByLabel(words.page.find, { exact: true }).fill(text)
  await page.keyboard.press('Enter')
}
const lies = (visitor: Visitor, name: string) => visitor.field(words.page.counted(name))
async function count(visitor: Visitor, name: string, units: number): Promise<void> {
  await lies(visitor, name).fill(String(units))
  await visitor.button(words.page.saveOf(name)).click()
}

it('two people count one shelf on their phones, and the second to count a thing is told who was quicker', async () => {
  const { visitor: owner } = await aStaffMember(here.browser, here.shop, { viewport: PHONE })
  const { visitor: packer } = await aColleague(here.browser, here.shop, {
    role: 'packer',
    name: 'Devika Menon',
    viewport: PHONE,
  })
  await owner.page.goto(adminPages.stockCounts)
  await owner.reads(words.none)
  await owner.look()
  await owner.button(words.start).click()
  await owner.field(words.name).fill(DAY)
  await owner.button(words.parts.chosen).click()
  for (const name of [PADS, LARGE, BAGS]) await owner.field(name).check()
  await owner.look()
  await owner.page.getByRole('dialog').getByRole('button', { name: words.start }).click()
  await owner.message('status', countReplies.started(DAY, 3)).waitFor()
  await owner.look()

  await packer.page.goto(adminPages.stockCounts)
  await packer.look()
  await packer.link(DAY).click()
  // A part of the name, as a scanner would send a code: the box that is meant has the focus.
  await find(packer, 'drawstring')
  await packer.page.keyboard.type('40')
  await packer.page.keyboard.press('Enter')
  await packer.message('status', countReplies.counted(BAGS, 0)).waitFor()
  await count(packer, PADS, 117)
  await packer.message('status', countReplies.counted(PADS, -3)).waitFor()

  // The owner's page is older than that: her own count of the same goods does not take its place unseen.
  owner.announce(409, addressesOf(countLine))
  await count(owner, PADS, 120)
  await owner.message('alert', countReplies.other(PADS, 117, 'Devika Menon')).waitFor()
  await owner.button(words.page.againOf(PADS)).waitFor()
  await count(owner, LARGE, 83)
  await owner.message('status', countReplies.counted(LARGE, 3)).waitFor()
  await owner.look()
  await owner.button(words.page.againOf(PADS)).click()
  await count(owner, PADS, 118)
  await owner.message('status', countReplies.counted(PADS, -2)).waitFor()

  // A difference is written with its reason alone.
  await owner.button(words.page.write(3)).click()
  await owner.page.getByText(fieldErrors.required).first().waitFor()
  await owner.field(words.page.why(PADS)).fill('Two were torn.')
  await owner.field(words.page.why(LARGE)).fill('A carton was not written down.')
  await owner.look()
  await owner.button(words.page.write(3)).click()
  await owner.message('status', countReplies.written(3)).waitFor()
  await owner.look()
  await owner.button(words.page.end).click()
  await owner.page.getByRole('dialog').getByRole('button', { name: words.page.end }).click()
  await owner.message('status', countReplies.ended(DAY, 0)).waitFor()
  await owner.look()
  const rows = await here.shop.query('SELECT name, stock FROM components ORDER BY name')
  expect(rows).toEqual([
    { name: BAGS, stock: 40 },
    { name: PADS, stock: 118 },
    { name: LARGE, stock: 83 },
  ])
  await owner.page.goto(adminPages.stockCounts)
  await owner.look()
  await packer.leave()
  await owner.leave()
}, 120_000)
