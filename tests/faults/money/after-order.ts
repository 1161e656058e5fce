// Steps of a random history after an order, such as parcels, refunds, reports and crashes.
import pg from 'pg'
import { cancelOrder, changeDelivery } from '#contract/calls/orders.ts'
import { reportProblem } from '#contract/calls/reports.ts'
import { fromRupees } from '#contract/wire.ts'
import { CHARGE_NAMES } from '#domain/amounts.ts'
import { after, days } from '#domain/durations.ts'
import type { OrderId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { type OrderTarget, stepsBetween } from '#domain/order.ts'
import { eraseUser } from '#server/accounts/erase-user.ts'
import type { Actor } from '#server/actor.ts'
import { refundByHand } from '#server/aftersales/admin/refund-by-hand.ts'
import { viewAdminOrder } from '#server/aftersales/admin/view-admin-order.ts'
import { advanceOrder } from '#server/aftersales/advance-order.ts'
import { decideReport } from '#server/aftersales/reports/decide-report.ts'
import { retryRefund } from '#server/aftersales/retry-refund.ts'
import { trackDelivery } from '#server/aftersales/track-delivery.ts'
import { inTransaction } from '#server/db/database.ts'
import { listDeliveriesOfOrders } from '#server/orders/deliveries-queries.ts'
import { decidePayment, resumeRefunds } from '#server/payments/admin/undecided-payments.ts'
import { listUndecided } from '#server/payments/decision-queries.ts'
import { aBilling, aShopper, type Shopper } from '../../support/makers.ts'
import { aTrackingNumber } from '../../support/tracking-numbers.ts'
import { allowDatabaseLoss, allowOutage, allowRefusal, expectAnswer, itemAt, type Simulation } from './simulation.ts'
import type { Step } from './steps.ts'

type StepOf<Name extends Step['do']> = Extract<Step, { do: Name }>
type AfterOrderStep = StepOf<'cancel' | 'advance' | 'change delivery' | 'refund by hand' | 'give back' | 'report'>

const REGIONS = [
  {},
  { state: 'Karnataka', postcode: '560001', city: 'Bengaluru' },
  { state: 'All India', postcode: '110001', city: 'New Delhi' },
] as const

/** Runs a step on one of the five newest orders and replacements, which may be of an earlier history. */
export async function moveAfterOrder(simulation: Simulation, step: AfterOrderStep): Promise<void> {
  const { t, shoppers } = simulation
  const orders = await t.shop.db
    .selectFrom('orders')
    .leftJoin('payments', 'payments.order_id', 'orders.id')
    .select(['orders.id', 'orders.user_id as userId', 'payments.gateway_payment_id as paymentId', 'payments.amount'])
    // Leaves out orders older than 30 days, because Razorpay makes no refunds after half a year.
    .where('orders.placed_at', '>', after(t.clock.now(), -days(30)))
    .orderBy('orders.order_number', 'desc')
    .limit(5)
    .execute()
  const order = itemAt(orders, step.order)
  const shopper = shoppers.find(({ userId }) => userId === order?.userId)
  if (order && shopper) await ORDER_STEPS[step.do](simulation, { ...order, shopper }, step as never)
}

const stepsTo = (to: StepOf<'advance'>['to']): readonly OrderTarget[] =>
  to === 'returned' ? [...stepsBetween('placed', 'dispatched'), to] : stepsBetween('placed', to)

interface OrderOfShopper {
  readonly id: OrderId
  readonly shopper: Shopper
  readonly paymentId: string | null
  readonly amount: number | null
}

/** Enters a tracking number for each address of an order to several. Returns false for an order to one address. */
async function trackDeliveries({ shop }: Simulation['t'], admin: Shopper, orderId: OrderId): Promise<boolean> {
  const deliveries = (await listDeliveriesOfOrders(shop.db, [orderId])).get(orderId) ?? []
  for (const { position, trackingNumber } of deliveries)
    if (trackingNumber === null)
      await allowRefusal(() =>
        trackDelivery(shop, {
          ...{ orderId, actor: admin.userId, position, seen: '' },
          ...{ courier: 'other', trackingNumber: aTrackingNumber() },
        }),
      )
  return deliveries.length > 0
}

const ORDER_STEPS: {
  [Name in AfterOrderStep['do']]: (simulation: Simulation, order: OrderOfShopper, step: StepOf<Name>) => Promise<void>
} = {
  async cancel(_simulation, { id, shopper }, step) {
    expectAnswer(await shopper.client.call(cancelOrder, { params: { orderId: id }, body: {} }), step)
  },
  async 'change delivery'(_simulation, { id, shopper }, step) {
    const billingData = aBilling(REGIONS[step.region])
    expectAnswer(await shopper.client.call(changeDelivery, { params: { orderId: id }, body: { billingData } }), step)
  },
  async advance({ t, admin }, { id: orderId }, { to, isSeen: seesDispute }) {
    for (const next of stepsTo(to)) {
      const hasNumber = next === 'dispatched' && !(await trackDeliveries(t, admin, orderId))
      const parcel = hasNumber ? { trackingNumber: aTrackingNumber() } : {}
      await allowRefusal(() => advanceOrder(t.shop, { orderId, to: next, actor: admin.userId, seesDispute, ...parcel }))
    }
  },
  async 'refund by hand'({ t }, { paymentId, amount }, { part }) {
    if (paymentId === null || amount === null) return
    const sum = paise(part ? Math.floor(amount / 3) : amount)
    const key = t.id()
    await allowOutage(() =>
      t.shop.gateways.current.refundPayment({ paymentId, amount: sum, idempotencyKey: key }, 'job'),
    )
  },
  async 'give back'({ t, admin }, { id: orderId }, { units, isShelved, hasShipping, rupees, isSeen: seesDispute }) {
    const { byHand, refundable } = await viewAdminOrder(t.shop, orderId)
    const [line] = refundable.lines
    if (line === undefined) return
    const actor = { userId: admin.userId, role: 'admin', signedInAt: t.clock.now() } as Actor
    const refund = {
      orderId,
      lines: units === 0 ? [] : [{ item: line.item, quantity: units, restock: isShelved ? units : 0 }],
      charges: CHARGE_NAMES.filter((name) => hasShipping && refundable[name] !== null),
      amount: fromRupees(rupees),
      left: fromRupees(byHand.left) ?? paise(0),
      reason: 'As she wrote.',
      seesDispute,
      key: undefined,
    }
    await allowRefusal(() => refundByHand(t.shop, actor, refund))
  },
  async report(simulation, order, step) {
    const { id, shopper } = order
    await ORDER_STEPS.advance(simulation, order, { do: 'advance', order: step.order, to: 'delivered', isSeen: true })
    expectAnswer(
      await shopper.client.call(reportProblem, {
        params: { orderId: id },
        body: { problem: 'late', message: 'It came late.' },
      }),
      step,
    )
  },
}

export async function decideOldestReport(
  { t, admin }: Simulation,
  { decision, part, isSeen: seesDispute }: StepOf<'decide'>,
): Promise<void> {
  const report = await t.shop.db
    .selectFrom('reports')
    .select('id')
    .where('status', '=', 'open')
    .orderBy('created_at')
    .executeTakeFirst()
  if (!report) return
  const amount = part && decision === 'refund' ? paise(5_000) : null
  const reason = 'As the post has told us.'
  const actor = { userId: admin.userId, role: 'admin', signedInAt: t.clock.now() } as Actor
  const decisionInput = { reportId: report.id, decision, reason, amount, lines: [], charges: [], seesDispute }
  await allowRefusal(() => decideReport(t.shop, actor, decisionInput))
}

/** Staff decide about the oldest payment of a different amount, and turn automatic refunds back on. */
export async function decideDifferingPayment({ t, admin }: Simulation, outcome: 'order' | 'refund'): Promise<void> {
  const actor = { userId: admin.userId, role: 'admin', signedInAt: t.clock.now() } as Actor
  const [oldest] = await listUndecided(t.shop.db, 1)
  if (oldest) await allowRefusal(() => decidePayment(t.shop, actor, { paymentId: oldest.id, outcome, key: undefined }))
  // Refused when the clock was moved meanwhile, because the login is then too old.
  await allowRefusal(() => resumeRefunds(t.shop, { ...actor, signedInAt: t.clock.now() }))
}

/** Retries failed refunds, even when the payment is disputed. */
export async function retryRefunds({ t, admin }: Simulation): Promise<void> {
  const failed = await t.shop.db.selectFrom('refunds').select('id').where('status', '=', 'failed').execute()
  for (const { id } of failed) await allowRefusal(() => retryRefund(t.shop, admin.userId, id, { seesDispute: true }))
}

/** Staff erase a shopper at any moment; a new one signs up. */
export async function replaceShopper({ t, shoppers, admin }: Simulation, index: number): Promise<void> {
  const shopperIndex = index % shoppers.length
  const erased = shoppers[shopperIndex]
  if (!erased) return
  const newcomer = await aShopper(t)
  // Refused when another step of the same moment has erased the account.
  await allowRefusal(() =>
    inTransaction(t.shop.db, (tx) => eraseUser(tx, t.shop, { userId: erased.userId, actor: admin.userId })),
  )
  shoppers[shopperIndex] = newcomer
}

/** Closes all database connections after some round trips, as if the shop's process had died. */
export async function crash({ t }: Simulation, { after: trips }: StepOf<'crash'>): Promise<void> {
  const killer = new pg.Client({ connectionString: t.databaseUrl })
  // A second crash at the same moment may close this connection, by which time all others are closed too.
  killer.on('error', () => undefined)
  await allowDatabaseLoss(async () => {
    await killer.connect()
    for (let trip = 0; trip < trips; trip++) await killer.query('SELECT 1')
    await killer.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    )
  })
  await killer.end().catch(() => undefined)
}

/** Waits until the shop's queries work again. Makes running jobs and emails due again, as after a lost heartbeat. */
export async function restart({ t }: Simulation): Promise<void> {
  let isBack = false
  while (!isBack)
    await allowDatabaseLoss(async () => {
      await Promise.all(Array.from({ length: 20 }, () => t.shop.db.selectNoFrom((eb) => eb.lit(1).as('one')).execute()))
      isBack = true
    })
  const client = new pg.Client({ connectionString: t.databaseUrl })
  await client.connect()
  await client.query("UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE state = 'active'")
  await client.query('UPDATE emails SET due_at = created_at WHERE due_at IS NOT NULL')
  await client.end()
}
