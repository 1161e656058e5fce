// Orders that staff create, for tests.
import type { z } from 'zod'
import { type DraftPayment, draftForm } from '#contract/draft-orders.ts'
import { fromRupees, toRupees } from '#contract/wire.ts'
import { indianDate } from '#domain/calendar.ts'
import { EMPTY_DRAFT } from '#domain/draft-order.ts'
import type { DraftOrderId } from '#domain/ids.ts'
import type { Actor } from '#server/actor.ts'
import { findDraft } from '#server/draft-orders/draft-orders-queries.ts'
import { createDraft } from '#server/draft-orders/manage-drafts.ts'
import { quoteDraft } from '#server/draft-orders/quote-draft.ts'
import { recordDraftPayment } from '#server/draft-orders/record-draft-payment.ts'
import { anAdmin, aProduct } from './makers.ts'
import type { TestShop } from './shop.ts'

type Form = z.input<typeof draftForm>

/** The form of a draft for a new customer: two units of a new product to Kochi. */
export const aDraftForm = async (test: TestShop, change: Partial<Form> = {}): Promise<Form> => ({
  ...EMPTY_DRAFT,
  ...{ isAdult: true, firstName: 'Lakshmi', lastName: 'Pillai', phoneNumber: '9447012345' },
  ...{ houseNumber: '12', street: 'MG Road', city: 'Kochi', postcode: '682016' },
  deliveries: [],
  lines: change.lines ?? [{ productId: await aProduct(test), quantity: 2 }],
  ...change,
})

export async function aDraft(test: TestShop, change: Partial<Form> = {}): Promise<DraftOrderId> {
  const form = draftForm.parse(await aDraftForm(test, change))
  const { id } = await createDraft(test.shop, (await anAdmin(test)).userId, { form, key: undefined })
  return id
}

/** Creates a draft and its quote. `payable` is in rupees; `token` is that of the payment link. */
export async function aQuote(test: TestShop, change: Partial<Form> = {}) {
  const id = await aDraft(test, change)
  const actor = { userId: (await anAdmin(test)).userId, role: 'admin', staffRoles: [] } as const
  const { link } = await quoteDraft(test.shop, actor, { id, version: 1 })
  const draft = await findDraft(test.shop.db, id)
  if (!draft?.payable) throw new Error('A quote has a price')
  return { id, version: draft.version, payable: toRupees(draft.payable), token: link?.split('#')[1] ?? '' }
}

/** Places an order by a paid quote: two units of a new product, one to each of two addresses. */
export async function anOrderToSeveral(test: TestShop, change: Partial<Form> = {}) {
  const admin = await anAdmin(test)
  const deliveryTo = (name: string, phone: string, ...quantities: number[]) => ({
    ...{ name, phone, houseNumber: '3', street: 'Temple Road', city: 'Ottapalam', postcode: '679101', quantities },
  })
  const form = { deliveries: [deliveryTo('Meera', '9447011111', 1), deliveryTo('Devi', '9447022222', 1)], ...change }
  const { id, version, payable } = await aQuote(test, form)
  const now = test.clock.now()
  const actor = { userId: admin.userId, signedInAt: now } as Actor
  const payment = {
    version,
    way: 'cash',
    reference: `R${id.slice(-8)}`,
    on: indianDate(now),
    amount: fromRupees(payable),
  }
  const { orderId, orderNumber } = await recordDraftPayment(test.shop, actor, id, payment as DraftPayment)
  return { draftOrderId: id, orderId, orderNumber }
}
