// Examples of calls about discounts.
import type { allCalls } from '#contract/all-calls.ts'
import { aDiscount, aDiscountForm } from '../support/discounts.ts'
import { aStranger, type Examples } from './example.ts'

export const adminDiscounts: Examples<(typeof allCalls)['admin: discounts']> = {
  createDiscount: () => ({ body: aDiscountForm({ code: `CODE${aStranger().email.replace(/\D/g, '')}` }) }),
  stopDiscount: async ({ test }) => ({ params: { discountId: await aDiscount(test) } }),
}
