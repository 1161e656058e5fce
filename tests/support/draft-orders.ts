// Orders that staff create, for tests.
import type { z } from 'zod'
import { draftForm } from '#contract/draft-orders.ts'
import { toRupees } from '#contract/wire.ts'
import { EMPTY_DRAFT } from '#domain/draft-order.ts'
import type { DraftOrderId } from '#domain/ids.ts'
import { findDraft } from '#server/draft-orders/draft-orders-queries.ts'
import { createDraft } from '#server/draft-orders/manage-drafts.ts'
import { quoteDraft } from '#server/draft-orders/quote-draft.ts'
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

/** Creates a draft and returns its id. */
export const aDraft = async (test: TestShop, change: Partial<Form> = {}): Promise<DraftOrderId> =>
  createDraft(test.shop, (await anAdmin(test)).userId, draftForm.parse(await aDraftForm(test, change)))

/** Creates a draft with its quote. `payable` in rupees; `token` of the payment link. */
export async function aQuote(test: TestShop, change: Partial<Form> = {}) {
  const id = await aDraft(test, change)
  const actor = { userId: (await anAdmin(test)).userId, role: 'admin', staffRoles: [] } as const
  const { link } = await quoteDraft(test.shop, actor, { id, version: 1 })
  const draft = await findDraft(test.shop.db, id)
  if (!draft?.payable) throw new Error('A quote has a price')
  return { id, version: draft.version, payable: toRupees(draft.payable), token: link?.split('#')[1] ?? '' }
}
