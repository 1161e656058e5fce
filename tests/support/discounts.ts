// Discounts of tests, made as staff make them.
import type { z } from 'zod'
import { discountBody } from '#contract/discounts.ts'
import type { Id } from '#domain/ids.ts'
import { createDiscount } from '#server/discounts/manage-discounts.ts'
import { anAdmin, type Shopper } from './makers.ts'
import type { TestShop } from './shop.ts'

type DiscountForm = z.input<typeof discountBody>

/** The form of a new discount: 10 % off for everyone, valid since 2020. */
export const aDiscountForm = (change: Partial<DiscountForm> = {}): DiscountForm => ({
  name: 'Diwali offer',
  code: '',
  kind: 'percent',
  percent: '10',
  rupees: '',
  pieces: '',
  paidPieces: '',
  category: '',
  minAmount: '',
  isFirstOrderOnly: false,
  isCombinable: true,
  startsOn: '2020-01-01',
  endsOn: '',
  maxUses: '',
  maxUsesPerAccount: '',
  ...change,
})

const admins = new WeakMap<TestShop, Promise<Shopper>>()

export async function aDiscount(test: TestShop, change: Partial<DiscountForm> = {}): Promise<Id<'discount'>> {
  const creating = admins.get(test) ?? anAdmin(test)
  admins.set(test, creating)
  return createDiscount(test.shop, (await creating).userId, discountBody.parse(aDiscountForm(change)))
}
