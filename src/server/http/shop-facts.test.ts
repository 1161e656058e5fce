// What pages say about where else the shop is (MSG-5: X, Facebook and Instagram).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveIdentity } from '#contract/calls/admin/settings.ts'
import { IDENTITY } from '#tests/support/identity.ts'
import { anAdmin } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { shopFacts } from './shop-facts.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const social = () => shopFacts(t.shop).social

it('a shop of which nothing is said yet shows all three networks, as it shows a sample phone number', () => {
  expect(Object.keys(social())).toEqual(['x', 'facebook', 'instagram'])
})

it('once staff have said one, only what they said is shown; a profile is an https address', async () => {
  const { client } = await anAdmin(t)
  const save = (instagram: string) =>
    client.call(saveIdentity, { body: { seen: 'none', ...IDENTITY, x: '', facebook: '', instagram } })
  for (const refused of ['javascript:alert(1)', 'http://instagram.com/nila', '/nila', '@nila'])
    expect((await save(refused)).body.fields).toEqual({ instagram: expect.stringContaining('https://') })
  expect((await save('https://www.instagram.com/nila')).status).toBe(200)
  expect(social()).toEqual({ instagram: 'https://www.instagram.com/nila' })
})
