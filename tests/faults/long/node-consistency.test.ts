// Changes on one node show on the other, and rate limits count both nodes (OPS-1).
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeProduct } from '#contract/calls/admin/products.ts'
import { saveAnnouncement } from '#contract/calls/admin/settings.ts'
import { signIn } from '#contract/calls/login.ts'
import { listProducts, viewProduct } from '#contract/calls/products.ts'
import { openPlainShop, type PlainShop } from '#tests/support/plain-shop.ts'
import { RemoteClient } from '#tests/support/remote-client.ts'
import { ADMIN, type ShopProcess } from '#tests/support/shop-process.ts'
import { addressOf } from '../../support/addresses.ts'

/** How long a change may take to reach the other node, in milliseconds. */
const pollOptions = { timeout: 30_000, interval: 50 }
const PRODUCT = '0123456789abcdef01234567'

let folder: string
let firstNode: PlainShop
let otherNode: ShopProcess
let staff: RemoteClient
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-second-node-'))
  firstNode = await openPlainShop({ RATE_LIMITS: 'on' })
  otherNode = await firstNode.anotherNode({ DATA_DIR: folder })
  staff = new RemoteClient(() => firstNode.shop.origin)
  expect((await staff.call(signIn, { body: ADMIN })).status).toBe(200)
})
afterAll(async () => {
  await firstNode?.close()
  await rm(folder, { recursive: true, force: true })
})

const readPage = async (path: string): Promise<string> => (await fetch(`${otherNode.origin}${path}`)).text()

test('fault 22: a product name changed on one node is shown in calls and pages of the other', async () => {
  for (const path of [
    addressOf(listProducts),
    addressOf(viewProduct, { params: { productId: PRODUCT } }),
    `/product/${PRODUCT}`,
  ])
    expect(await readPage(path), path).toContain('Period Kit')
  const form = new FormData()
  form.set('name', 'Moonlight Kit')
  const changed = await staff.call(changeProduct, { params: { productId: PRODUCT }, body: form })
  expect(changed, JSON.stringify(changed.body)).toMatchObject({ status: 200 })
  for (const path of [
    addressOf(listProducts),
    addressOf(viewProduct, { params: { productId: PRODUCT } }),
    `/product/${PRODUCT}`,
  ])
    await expect.poll(() => readPage(path), pollOptions).toContain('Moonlight Kit')
})

test('fault 22: an announcement set on one node is shown on a page of the other', async () => {
  expect(await readPage('/faq')).not.toContain('Closed for Onam')
  const notice = { seen: 'none', text: 'Closed for Onam', isOn: true }
  expect(await staff.call(saveAnnouncement, { body: notice })).toMatchObject({ status: 200 })
  await expect.poll(() => readPage('/faq'), pollOptions).toContain('Closed for Onam')
})

test('fault 22: the limit on password guesses counts the guesses on both nodes', async () => {
  const origins = [firstNode.shop.origin, otherNode.origin]
  const guess = async (count: number) => {
    const client = new RemoteClient(() => origins[count % 2] ?? '')
    return (await client.call(signIn, { body: { email: 'anjali@example.in', password: `guess ${count}` } })).status
  }
  const answers: number[] = []
  while (!answers.includes(429) && answers.length < 100) answers.push(await guess(answers.length))
  expect(answers.length).toBeLessThan(20)
  expect([await guess(0), await guess(1)]).toEqual([429, 429])
})
