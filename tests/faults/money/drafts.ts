// Steps of a random history about draft orders and direct payments (ORD-33, ORD-35).
import { expect } from 'vitest'
import { checkAsPayer, startAsPayer } from '#contract/calls/payer-links.ts'
import { type DraftPayment, draftForm } from '#contract/draft-orders.ts'
import { indianDate } from '#domain/calendar.ts'
import { EMPTY_DRAFT } from '#domain/draft-order.ts'
import { DIRECT_PROVIDER } from '#domain/paid-another-way.ts'
import type { Actor } from '#server/actor.ts'
import { isTemporaryError } from '#server/db/temporary-error.ts'
import { findDraft } from '#server/draft-orders/draft-orders-queries.ts'
import { createDraft, endQuote } from '#server/draft-orders/manage-drafts.ts'
import { quoteDraft, renewQuoteLink } from '#server/draft-orders/quote-draft.ts'
import { recordDraftPayment } from '#server/draft-orders/record-draft-payment.ts'
import { isStillOwed } from '#server/orders/orders-queries.ts'
import {
  allowOutage,
  allowRefusal,
  countStep,
  expectAnswer,
  type History,
  itemAt,
  newestAt,
  type Simulation,
} from './simulation.ts'
import { payFromBank } from './staff-steps.ts'
import type { Step } from './steps.ts'

type StepOf<Name extends Step['do']> = Extract<Step, { do: Name }>
type DraftStep = StepOf<'draft' | 'quote draft' | 'pay by link' | 'check link' | 'record payment' | 'end quote'>

export const DRAFT_STEPS: {
  [Name in DraftStep['do']]: (simulation: Simulation, history: History, step: StepOf<Name>) => Promise<void>
} = {
  /** Staff create a draft for a shopper, or for a new customer without an email address. */
  async draft({ t, admin, shoppers }, history, { who, what, quantity, percent, reservedHours, parts }) {
    const productId = itemAt(history.products, what)
    if (!productId) return
    const delivery = { name: 'Devi', phone: '9447022222', houseNumber: '3', street: 'Temple Road', city: 'Kochi' }
    const form = draftForm.parse({
      ...EMPTY_DRAFT,
      ...{ customerId: shoppers[who]?.userId ?? null, isAdult: true, firstName: 'Lakshmi', lastName: 'Pillai' },
      ...{ phoneNumber: '9447012345', houseNumber: '12', street: 'MG Road', city: 'Kochi', postcode: '682016' },
      lines: [{ productId, quantity }],
      deliveries: Array.from({ length: parts }, (_, index) => ({
        ...{ ...delivery, postcode: '682016' },
        quantities: [index === 0 ? quantity - parts + 1 : 1],
      })),
      ...{ percentOff: percent === 0 ? '' : String(percent), reservedHours },
    })
    await allowRefusal(async () => {
      history.drafts.push({ ...(await createDraft(t.shop, admin.userId, { form, key: undefined })), token: '' })
    })
  },
  async 'quote draft'({ t, admin }, history, { draft: back }) {
    const draft = newestAt(history.drafts, back)
    const storedDraft = draft && (await findDraft(t.shop.db, draft.id))
    if (!storedDraft) return
    await allowRefusal(async () => {
      const { link } =
        storedDraft.status === 'quoted'
          ? await renewQuoteLink(t.shop, admin.userId, draft.id)
          : await quoteDraft(
              t.shop,
              { userId: admin.userId, role: 'admin', staffRoles: [] },
              { id: draft.id, version: storedDraft.version },
            )
      draft.token = link?.split('#')[1] ?? ''
    })
  },
  async 'pay by link'({ t, shoppers }, history, { draft: back }) {
    const draft = newestAt(history.drafts, back)
    const [shopper] = shoppers
    if (!draft?.token || !shopper) return
    const answer = await t.client().call(startAsPayer, { body: { token: draft.token } })
    expectAnswer(answer, { do: 'pay by link' })
    if (answer.status === 200) history.orders.push({ id: (answer.body.order as { id: string }).id, shopper })
  },
  async 'check link'({ t }, history, step) {
    const token = newestAt(history.drafts, step.draft)?.token
    if (token) expectAnswer(await t.client().call(checkAsPayer, { body: { token } }), step)
  },
  /** A bank transfer has arrived; staff record it, or return it when the shop refuses it. */
  async 'record payment'(simulation, history, { draft: back }) {
    const { t, admin, statement } = simulation
    const draft = newestAt(history.drafts, back)
    const storedDraft = draft && (await findDraft(t.shop.db, draft.id))
    if (!storedDraft || storedDraft.payable === null) return
    const reference = `HDFCN${String(++statement.transfers).padStart(11, '0')}`
    statement.received.set(reference, storedDraft.payable)
    const actor = { userId: admin.userId, role: 'admin', signedInAt: t.clock.now() } as Actor
    const directPayment = {
      version: storedDraft.version,
      way: 'neft',
      reference,
      on: indianDate(t.clock.now()),
      amount: storedDraft.payable,
    }
    await allowRefusal(async () => {
      try {
        await recordDraftPayment(t.shop, actor, draft.id, directPayment as DraftPayment)
        countStep(simulation, 'payment recorded')
      } catch (error) {
        // Without an answer, the payment may be recorded or not. Staff look it up at the end of the history.
        if (isTemporaryError(error)) statement.unanswered.add(reference)
        else statement.received.delete(reference)
        throw error
      }
    })
  },
  async 'end quote'({ t, admin }, history, { draft: back, to }) {
    const draft = newestAt(history.drafts, back)
    const storedDraft = draft && (await findDraft(t.shop.db, draft.id))
    if (!storedDraft) return
    await allowOutage(() =>
      allowRefusal(() => endQuote(t.shop, admin.userId, { id: draft.id, version: storedDraft.version, to })),
    )
  },
}

/** Staff send the refunds of direct payments from the shop's own bank, because no gateway can. */
export async function payDirectRefunds(simulation: Simulation): Promise<void> {
  const { db } = simulation.t.shop
  const owedRefunds = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('refunds.id')
    .where('payments.provider', '=', DIRECT_PROVIDER)
    .where('refunds.status', '=', 'failed')
    .where(isStillOwed)
    .execute()
  for (const { id } of owedRefunds) await payFromBank(simulation, id, true)
}

/** Fails unless the shop's direct payments and their refunds equal the transfers in `statement`. */
export async function expectBankToAgree({
  t,
  statement: { received, sent, unanswered: unansweredTransfers },
}: Simulation): Promise<void> {
  const { db } = t.shop
  const payments = await db.selectFrom('payments').selectAll().where('provider', '=', DIRECT_PROVIDER).execute()
  const recorded = new Map(payments.map((row) => [row.gateway_payment_id.replace(/^neft:/, ''), row.amount]))
  // Staff return a transfer whose recording had no answer and was not stored.
  for (const reference of unansweredTransfers) if (!recorded.has(reference)) received.delete(reference)
  expect(recorded).toEqual(received)
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.id', 'refunds.status', 'refunds.amount'])
    .where('payments.provider', '=', DIRECT_PROVIDER)
    .execute()
  const directRefundIds = new Set(refunds.map(({ id }) => id))
  const processedRefunds = refunds.filter(({ status }) => status === 'processed')
  const transfers = sent.filter(({ refundId, isUnanswered }) => directRefundIds.has(refundId) && !isUnanswered)
  const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
  const sentAmount = total(transfers.map(({ amount }) => amount))
  // A refund whose recording had no answer counts if it is in the database.
  const unansweredRefunds = sent.filter(({ refundId, isUnanswered }) => directRefundIds.has(refundId) && isUnanswered)
  const booked = total(processedRefunds.map(({ amount }) => amount))
  expect([0, ...unansweredRefunds.map(({ amount }) => amount)]).toContain(booked - sentAmount)
  expect(total(payments.map(({ amount, refunded }) => amount - refunded))).toBe(total([...received.values()]) - booked)
}
