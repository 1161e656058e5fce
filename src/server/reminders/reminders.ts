// Reorder reminders: setting, stopping and sending them (ORD-32).
import { createHmac } from 'node:crypto'
import { ShopError } from '#contract/errors.ts'
import type { OrderAgainReply, ReminderRefusal, ReminderReply } from '#contract/reminders.ts'
import { toRupees } from '#contract/wire.ts'
import { reminderReplies as texts } from '#copy/order.ts'
import { indianDate } from '#domain/calendar.ts'
import type { OrderId, UserId } from '#domain/ids.ts'
import { hasEnded, type OrderStatus } from '#domain/order.ts'
import {
  firstReminderDay,
  isReminderDay,
  MAX_REMINDERS,
  nextReminderDay,
  type ReminderPlan,
  reminderTime,
} from '#domain/reminder.ts'
import { getLinkKey } from '../accounts/email/email-queries.ts'
import { unverifiedIdOf } from '../accounts/opaque-token.ts'
import { currentLanguage } from '../adapters/request-context.ts'
import { pictureUrl } from '../catalog/picture-files.ts'
import { translateNames } from '../catalog/translations/translate-products.ts'
import { inTransaction, type Reader, type Tx } from '../db/database.ts'
import { enqueueEmail } from '../outbox/enqueue-email.ts'
import type { Shop } from '../shop.ts'
import { isSameSecret } from '../timing-safe-equal.ts'
import * as queries from './reminders-queries.ts'

interface OwnOrder {
  readonly userId: UserId
  readonly orderId: OrderId
}

function requireOrder<Order>(order: Order | undefined): Order {
  if (!order) throw new ShopError('order_not_found')
  return order
}

/** Returns why an account gets no reminder for an order in this state, or null. Throws `not_signed_in`. */
function findRefusal(
  shopper: Awaited<ReturnType<typeof queries.findShopper>>,
  status: OrderStatus,
): ReminderRefusal | null {
  if (!shopper) throw new ShopError('not_signed_in')
  if (hasEnded(status)) return 'order_state'
  if (shopper.age === 'minor') return 'adults_only'
  return shopper.verifiedAt === null ? 'verify_email_first' : null
}

/** Returns the reminder of the shopper's order, or the reason why there can be none. Throws `order_not_found`. */
export async function viewReminder({ db }: { readonly db: Reader }, ownOrder: OwnOrder): Promise<ReminderReply> {
  const { status } = requireOrder(await queries.findOwnOrder(db, ownOrder.orderId, ownOrder.userId))
  const refusal = findRefusal(await queries.findShopper(db, ownOrder.userId), status)
  const reminder = refusal === null ? await queries.findReminder(db, ownOrder.orderId) : undefined
  if (!reminder?.nextAt) return { reminder: null, refusal }
  return { reminder: { on: indianDate(reminder.nextAt), everyWeeks: reminder.everyWeeks }, refusal }
}

/**
 * Sets or replaces the reminder of an order. Throws `order_not_found`, `too_many_reminders`, the reason why there can
 * be none, and `invalid_input` for a day that is past or too far ahead.
 */
export function setReminder(shop: Shop, ownOrder: OwnOrder, plan: ReminderPlan): Promise<ReminderReply> {
  return inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now()
    const today = indianDate(at)
    const { status } = requireOrder(await queries.lockOwnOrder(tx, ownOrder.orderId, ownOrder.userId))
    const refusal = findRefusal(await queries.lockShopper(tx, ownOrder.userId), status)
    if (refusal !== null) throw new ShopError(refusal)
    if ('on' in plan && !isReminderDay(plan.on, today))
      throw new ShopError('invalid_input', { fields: { on: texts.day } })
    if ((await queries.countOtherReminders(tx, ownOrder.userId, ownOrder.orderId)) >= MAX_REMINDERS)
      throw new ShopError('too_many_reminders')
    const everyWeeks = 'on' in plan ? null : plan.everyWeeks
    const nextAt = reminderTime(firstReminderDay(plan, today))
    await queries.saveReminder(tx, { ...ownOrder, everyWeeks, nextAt, language: currentLanguage(), at })
    return viewReminder({ db: tx }, ownOrder)
  })
}

/** Stops the reminder of the shopper's order, if there is one. Throws `order_not_found`. */
export async function deleteReminder({ db }: Pick<Shop, 'db'>, ownOrder: OwnOrder): Promise<ReminderReply> {
  requireOrder(await queries.findOwnOrder(db, ownOrder.orderId, ownOrder.userId))
  await queries.removeReminder(db, ownOrder.orderId)
  return viewReminder({ db }, ownOrder)
}

/**
 * Returns the token that stops the reminders of an order without a login. It never expires. It is computed with a
 * secret key and not stored.
 */
export const stopToken = (key: string, orderId: OrderId): string =>
  orderId + createHmac('sha256', key).update(`reminder ${orderId}`).digest('base64url')

/** Stops the reminder of the token's order, if there is one. Throws `link_expired` for an invalid token. */
export async function stopReminder({ db }: Pick<Shop, 'db'>, token: string): Promise<void> {
  const orderId = unverifiedIdOf(token) as OrderId | null
  if (!orderId || !isSameSecret(token, stopToken(await getLinkKey(db), orderId))) throw new ShopError('link_expired')
  await queries.removeReminder(db, orderId)
}

const BATCH = 100

/** Enqueues the emails of all due reminders, each in one transaction with the reminder's next time, so only once. */
export async function sendReminders(shop: Shop): Promise<void> {
  let count = BATCH
  while (count === BATCH) count = await inTransaction(shop.db, (tx) => sendBatch(tx, shop))
}

/** Handles up to BATCH due reminders and returns their number. */
async function sendBatch(tx: Tx, shop: Shop): Promise<number> {
  const dueReminders = await queries.listDueReminders(tx, shop.clock.now(), BATCH)
  const userIds = [...new Set(dueReminders.map(({ userId }) => userId))]
  const emailByUser = await queries.lockRemindedShoppers(tx, userIds)
  for (const reminder of dueReminders) {
    const recipient = emailByUser.get(reminder.userId)
    if (recipient === undefined || hasEnded(reminder.status))
      await queries.endReminder(tx, reminder.orderId, reminder.nextAt)
    else await sendReminder(tx, shop, reminder, recipient)
  }
  return dueReminders.length
}

async function sendReminder(tx: Tx, shop: Shop, reminder: queries.DueReminder, recipient: string): Promise<void> {
  const { orderId, nextAt, everyWeeks, language } = reminder
  const at = shop.clock.now()
  const day = indianDate(nextAt)
  const nextDay = nextReminderDay({ day, everyWeeks }, indianDate(at))
  const to = nextDay && reminderTime(nextDay)
  if (!(await queries.rescheduleReminder(tx, { orderId, from: nextAt, to, at }))) return
  const ref = `${orderId} ${day}`
  await enqueueEmail(tx, shop, { kind: 'reorder-reminder', ref, recipient, content: { orderId }, language })
}

/**
 * Returns the products of the shopper's order at current prices, for the page behind the email's link. Throws
 * `order_not_found`.
 */
export async function viewOrderAgain(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  ownOrder: OwnOrder,
): Promise<OrderAgainReply> {
  const { orderNumber } = requireOrder(await queries.findOwnOrder(db, ownOrder.orderId, ownOrder.userId))
  const lines = await translateNames(db, await queries.listProductsOfOrder(db, ownOrder.orderId, clock.now()))
  return {
    orderNumber,
    items: lines.map(({ fileKey, price, ...line }) => ({
      ...line,
      price: toRupees(price),
      image: fileKey ? pictureUrl(fileKey, 240) : '',
    })),
  }
}
