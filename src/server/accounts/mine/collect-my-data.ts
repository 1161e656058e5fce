// Collects the data copy of a user (ACC-15, PRIV-24, IND-31).
import { amountsForFile } from '#contract/amounts.ts'
import { ShopError } from '#contract/errors.ts'
import { toRupees } from '#contract/wire.ts'
import { myData as texts } from '#copy/account.ts'
import type { UserId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import { shopperStatus } from '#domain/order.ts'
import { STATES } from '#domain/places.ts'
import type { Actor, User } from '../../actor.ts'
import { listConsents } from '../../consents/consents-queries.ts'
import type { Reader } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { findUser } from '../accounts-queries.ts'
import { listSessions } from '../session-queries.ts'
import { listAddresses } from './addresses-queries.ts'
import {
  findOwnNominee,
  listKnownDevices,
  listOwnCart,
  listOwnCoins,
  listOwnGuardians,
  listOwnNotes,
  listOwnPasskeys,
  listOwnReminders,
  listOwnReviews,
  listOwnStockAlerts,
} from './export-account-queries.ts'
import {
  findSubscription,
  listBreachNotices,
  listConsentsOfAddress,
  listEmailsTo,
  listOwnMessages,
  listOwnRequests,
} from './export-messages-queries.ts'
import {
  listEmailsAboutOrders,
  listOrderDetails,
  listOwnOrders,
  listOwnPayerLinks,
  listOwnPayments,
  listOwnReports,
  listUnfinishedPurchases,
} from './export-orders-queries.ts'
import { findProfile } from './profile-queries.ts'

const MAX_ROWS = 2000

/**
 * Returns the data copy: all data of the actor that the actor may see, at most 2,000 rows a list. `extent` says whether
 * a list was cut. Data stored only under the email is included if that is verified. Throws `not_signed_in`.
 */
export async function collectMyData(shop: Pick<Shop, 'db' | 'identity' | 'clock'>, actor: Actor): Promise<object> {
  const { db } = shop
  const { userId } = actor
  const user = await findUser(db, userId)
  const profile = await findProfile(db, userId)
  // The account was erased after the request had been authenticated.
  if (!user || !profile) throw new ShopError('not_signed_in')
  const lists = await collectLists(db, user, actor)
  const byEmail = user.emailVerifiedAt ? await collectByEmail(db, user.email) : { leftOut: texts.unverified }
  const isCut = Object.values({ ...lists, ...byEmail }).some((list) => Array.isArray(list) && list.length >= MAX_ROWS)
  return {
    about: texts.about({ shop: shop.identity().name }),
    extent: isCut ? texts.cut({ max: MAX_ROWS }) : texts.complete,
    writtenAt: shop.clock.now(),
    profile: {
      name: user.name,
      email: user.email,
      emailVerifiedAt: user.emailVerifiedAt,
      phone: profile.phone,
      accountOpenedAt: user.createdAt,
      role: user.role,
      language: user.language,
      age: user.age,
      guardianAllows: user.guardianAllows,
      measurement: user.measurement,
      coins: user.coins,
      coinsHeldByOpenPayments: user.coinsHeld,
      emailsStopped: profile.emailsStopped,
    },
    nominee: (await findOwnNominee(db, userId)) ?? null,
    ...lists,
    ...byEmail,
  }
}

async function collectLists(db: Reader, user: User, { userId, sessionId }: Actor) {
  return {
    savedAddresses: (await listAddresses(db, userId)).map(({ address, stateCode, region }) => ({
      ...address,
      state: STATES[stateCode],
      shippingRegion: region,
    })),
    orders: await collectOrders(db, userId),
    unfinishedPurchases: (await listUnfinishedPurchases(db, userId, MAX_ROWS)).map(
      ({ billing, payable, ...attempt }) => ({ ...attempt, amount: toRupees(payable), address: billing }),
    ),
    coins: await listOwnCoins(db, userId, MAX_ROWS),
    cart: await listOwnCart(db, userId),
    waitsFor: await listOwnStockAlerts(db, userId, MAX_ROWS),
    reminders: await listOwnReminders(db, userId, MAX_ROWS),
    reports: await listOwnReports(db, userId, MAX_ROWS),
    reviews: await listOwnReviews(db, userId, MAX_ROWS),
    sessions: (await listSessions(db, userId)).map(({ id, ...session }) => ({
      ...session,
      isThisOne: id === sessionId,
    })),
    knownDevices: await listKnownDevices(db, userId, MAX_ROWS),
    passkeys: await listOwnPasskeys(db, userId, MAX_ROWS),
    consents: await listConsents(db, userId, MAX_ROWS),
    guardians: await listOwnGuardians(db, userId, MAX_ROWS),
    payments: (await listOwnPayments(db, userId, MAX_ROWS)).map(withAmountInRupees),
    askedToPay: await listOwnPayerLinks(db, userId, MAX_ROWS),
    requestsAboutData: await listOwnRequests(db, userId, MAX_ROWS),
    emailsAboutOrders: await listEmailsAboutOrders(db, userId, MAX_ROWS),
    notesOfStaff: await listOwnNotes(db, userId, MAX_ROWS),
    messages: await listOwnMessages(db, user, MAX_ROWS),
    toldOfBreaches: await listBreachNotices(db, userId, MAX_ROWS),
  }
}

/** Returns the data that is stored under the email alone. */
const collectByEmail = async (db: Reader, email: string) => ({
  newsletterConsents: await listConsentsOfAddress(db, email, MAX_ROWS),
  otherEmails: await listEmailsTo(db, email, MAX_ROWS),
  newsletter: (await findSubscription(db, email)) ?? null,
})

async function collectOrders(db: Reader, userId: UserId): Promise<object[]> {
  const orders = await listOwnOrders(db, userId, MAX_ROWS)
  const details = await listOrderDetails(
    db,
    orders.map(({ id }) => id),
  )
  const itemsOf = finderByOrder(details.items, ({ unitPrice, ...item }) => ({ ...item, price: toRupees(unitPrice) }))
  // Shoppers do not see the state packed (ORD-20).
  const stepsOf = finderByOrder(details.steps.filter(({ status }) => shopperStatus(status) === status))
  const invoicesOf = finderByOrder(details.invoices)
  const creditNotesOf = finderByOrder(details.creditNotes, withAmountInRupees)
  const refundsOf = finderByOrder(details.refunds, withAmountInRupees)
  const cancelRequestsOf = finderByOrder(details.cancelRequests, ({ charge, ...request }) => ({
    ...request,
    charge: toRupees(charge),
  }))
  const giftsOf = finderByOrder(details.gifts)
  return orders.map(({ id, billing, stateCode, total, ...order }) => ({
    ...order,
    status: shopperStatus(order.status),
    items: itemsOf(id),
    ...amountsForFile(order),
    total: toRupees(total),
    address: { ...billing, state: STATES[stateCode] },
    steps: stepsOf(id),
    invoices: invoicesOf(id),
    creditNotes: creditNotesOf(id),
    refunds: refundsOf(id),
    requestsToCancel: cancelRequestsOf(id),
    gift: giftsOf(id)[0] ?? null,
  }))
}

const withAmountInRupees = <Row extends { amount: Paise }>({ amount, ...row }: Row) => ({
  ...row,
  amount: toRupees(amount),
})

/** Returns a function that takes an order's id and returns the rows of that order, each converted by `show`. */
function finderByOrder<Row extends { orderId: string | null }, Shown = Omit<Row, 'orderId'>>(
  rows: readonly Row[],
  show: (row: Omit<Row, 'orderId'>) => Shown = (row) => row as Shown,
): (id: string) => Shown[] {
  const groups = Map.groupBy(rows, ({ orderId }) => orderId)
  return (id) => (groups.get(id) ?? []).map(({ orderId: _orderId, ...row }) => show(row))
}
