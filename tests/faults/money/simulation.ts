// The shop and the shoppers of random histories, and what the test has observed (BOOK-1 to BOOK-4).
import { receiveWebhook } from '#contract/calls/payments.ts'
import { ShopError } from '#contract/errors.ts'
import type { DraftOrderId, ProductId, RefundId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import { GatewayError } from '#server/adapters/payment-gateway.ts'
import { isTemporaryError } from '#server/db/temporary-error.ts'
import { addressOf } from '../../support/addresses.ts'
import type { Answer } from '../../support/client.ts'
import { aDiscount } from '../../support/discounts.ts'
import { anAdmin, aShopper, type Shopper } from '../../support/makers.ts'
import { openTestShop, type TestShop } from '../../support/shop.ts'
import { openRestartingGateway, type RestartingGateway } from './restarting-gateway.ts'
import { SHOPPERS } from './steps.ts'

/** The discount codes that payments use in turn; an empty one means none. */
export const DISCOUNT_CODES = ['', 'SEVEN', 'FEW', 'ONCE']

export interface Simulation {
  readonly t: TestShop
  readonly gateway: RestartingGateway
  /** How often each step was run and how many records of each kind were compared, by name. */
  readonly counts: Map<string, number>
  /** Emails sent while connections were closed. They may be sent again (LET-10). */
  readonly mayBeResent: Set<string>
  /** The current shoppers; an erased one is replaced by a new one. */
  readonly shoppers: Shopper[]
  readonly admin: Shopper
  /** What the shop's own bank received by reference, what staff sent, and recordings without an answer. */
  readonly statement: {
    transfers: number
    readonly received: Map<string, Paise>
    readonly unanswered: Set<string>
    readonly sent: { readonly refundId: RefundId; readonly amount: Paise; isUnanswered: boolean }[]
  }
}

export interface History {
  readonly beganAt: Date
  readonly products: readonly ProductId[]
  readonly payments: { id: string; orderId: string; signature: string }[]
  /** The Razorpay orders returned to a browser, with their shoppers. */
  readonly orders: { id: string; shopper: Shopper }[]
  /** The drafts of staff, each with the token of its last payment link; empty without one. */
  readonly drafts: { readonly id: DraftOrderId; token: string }[]
}

export interface Moment {
  /** True when no other step runs at the same moment. */
  readonly isAlone: boolean
  /** True when the shop's connections are closed during the step. */
  readonly hasCrash: boolean
}

export async function openSimulation(): Promise<Simulation> {
  let t: TestShop | null = null
  const gateway = openRestartingGateway({
    now: () => t?.clock.now() ?? new Date(),
    async deliver(payload, headers) {
      const answer = await t?.app.inject({ method: 'POST', url: addressOf(receiveWebhook), payload, headers })
      return answer?.statusCode ?? 0
    },
  })
  t = await openTestShop({}, {}, { sandbox: gateway.sandbox })
  const shoppers: Shopper[] = []
  for (let count = 0; count < SHOPPERS; count++) shoppers.push(await aShopper(t))
  await aDiscount(t, { name: 'Free shipping', kind: 'shipping', percent: '', minAmount: '500' })
  await aDiscount(t, { kind: 'pieces', percent: '', pieces: '3', paidPieces: '2', isCombinable: false })
  await aDiscount(t, { code: 'SEVEN', percent: '7' })
  await aDiscount(t, { code: 'FEW', kind: 'amount', percent: '', rupees: '33.33', maxUses: '9' })
  await aDiscount(t, {
    code: 'ONCE',
    kind: 'bundle',
    percent: '',
    pieces: '2',
    rupees: '99.99',
    maxUsesPerAccount: '1',
  })
  return {
    t,
    gateway,
    shoppers,
    admin: await anAdmin(t),
    counts: new Map(),
    mayBeResent: new Set(),
    statement: { transfers: 0, received: new Map(), unanswered: new Set(), sent: [] },
  }
}

export function countStep({ counts }: Pick<Simulation, 'counts'>, name: string, by = 1): void {
  counts.set(name, (counts.get(name) ?? 0) + by)
}

/** Fails for a server error other than 503; a refusal is a valid response. */
export function expectAnswer(answer: Answer, step: object): void {
  if (answer.status < 500 || answer.status === 503) return
  throw new Error(`${JSON.stringify(step)} answered ${answer.status} ${JSON.stringify(answer.body)}`)
}

/** Returns the item at an index modulo the list's length. */
export const itemAt = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[index % Math.max(1, items.length)]
/** Returns the item at an index that counts back from the newest, modulo the list's length. */
export const newestAt = <Item>(items: readonly Item[], back: number): Item | undefined =>
  itemAt(items.toReversed(), back)

/** Runs work that Razorpay or the shop may refuse. */
export const allowRefusal = (work: () => unknown): Promise<void> =>
  // The sandbox throws its own error, which contains Razorpay's.
  ignoreError(work, (error) => error instanceof ShopError || (error instanceof Error && 'status' in error))

/** Runs work that Razorpay may refuse or leave unanswered. */
export const allowOutage = (work: () => unknown): Promise<void> =>
  ignoreError(work, (error) => error instanceof GatewayError)

/** Runs work during which the database may be lost. */
export const allowDatabaseLoss = (work: () => unknown): Promise<void> => ignoreError(work, isTemporaryError)

async function ignoreError(work: () => unknown, isAllowed: (error: unknown) => boolean): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isAllowed(error)) throw error
  }
}
