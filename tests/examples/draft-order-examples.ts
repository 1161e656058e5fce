// Examples of calls about orders that staff create.
import type { allCalls } from '#contract/all-calls.ts'
import { aDraft, aDraftForm, aQuote } from '../support/draft-orders.ts'
import type { Examples } from './example.ts'

export const adminDraftOrders: Examples<(typeof allCalls)['admin: draft orders']> = {
  createDraftOrder: async ({ test }) => ({ body: { form: await aDraftForm(test) } }),
  readDraftDeliveries: async ({ test }) => {
    const { lines } = await aDraftForm(test)
    return { body: { text: 'Name,Phone,House,Street,City,PIN code', lines } }
  },
  viewDraftOrder: async ({ test }) => ({ params: { draftOrderId: await aDraft(test) } }),
  saveDraftOrder: async ({ test }) => ({
    params: { draftOrderId: await aDraft(test) },
    body: { version: 1, form: await aDraftForm(test, { note: 'Call before delivery' }) },
  }),
  copyDraftOrder: async ({ test }) => ({ params: { draftOrderId: await aDraft(test) } }),
  quoteDraftOrder: async ({ test }) => ({ params: { draftOrderId: await aDraft(test) }, body: { version: 1 } }),
  downloadProforma: async ({ test }) => ({ params: { draftOrderId: (await aQuote(test)).id } }),
  renewQuoteLink: async ({ test }) => ({ params: { draftOrderId: (await aQuote(test)).id } }),
  withdrawQuote: async ({ test }) => ({ params: { draftOrderId: (await aQuote(test)).id }, body: { version: 2 } }),
  cancelDraftOrder: async ({ test }) => ({ params: { draftOrderId: await aDraft(test) }, body: { version: 1 } }),
  recordDraftPayment: async ({ test }) => {
    const { id, payable, version } = await aQuote(test)
    const today = test.clock.now().toISOString().slice(0, 10)
    const body = { version, way: 'cash', reference: `R${id.slice(-8)}`, on: today, amount: payable } as const
    return { params: { draftOrderId: id }, body }
  },
  createClaimLink: async ({ test }) => ({ params: { draftOrderId: (await aQuote(test)).id } }),
}
