// What pages say about where else the shop is (MSG-5: X, Facebook and Instagram).
import { expect, it } from 'vitest'
import { openTestShop } from '#tests/support/shop.ts'
import { shopFacts } from './shop-facts.ts'

const socialOf = async (env: Record<string, string>) => {
  const test = await openTestShop(env)
  const { social } = shopFacts(test.shop)
  await test.close()
  return social
}

it('a shop that nobody has configured yet shows all three networks, as it shows a sample phone number', async () => {
  expect(Object.keys(await socialOf({}))).toEqual(['x', 'facebook', 'instagram'])
})

it('once one is configured, only what is configured is shown', async () => {
  expect(await socialOf({ SHOP_INSTAGRAM: 'https://www.instagram.com/nila' })).toEqual({
    instagram: 'https://www.instagram.com/nila',
  })
})
