// A valid example of every call in the table, which succeeds when a permitted caller makes it.
import type { InjectOptions } from 'fastify'
import { allCalls } from '#contract/all-calls.ts'
import type { Call } from '#contract/call.ts'
import { addressOf } from '../support/addresses.ts'
import * as accounts from './account-examples.ts'
import * as admin from './admin-examples.ts'
import * as adminOrders from './admin-order-examples.ts'
import * as bookings from './booking-examples.ts'
import * as buying from './buying-examples.ts'
import * as discounts from './discount-examples.ts'
import * as draftOrders from './draft-order-examples.ts'
import type { Example, Examples, Situation } from './example.ts'
import * as factors from './factor-examples.ts'
import * as guardians from './guardian-examples.ts'
import * as issues from './issue-examples.ts'
import * as messages from './message-examples.ts'
import * as notes from './note-examples.ts'
import * as orders from './order-examples.ts'
import * as privacy from './privacy-examples.ts'
import * as reviews from './review-examples.ts'
import * as schools from './school-examples.ts'
import * as stock from './stock-examples.ts'

type AllExamples = { readonly [Feature in keyof typeof allCalls]: Examples<(typeof allCalls)[Feature]> }
/** The examples by feature. A feature whose calls need no arguments may be absent. */
const examples: {
  readonly [Feature in keyof AllExamples as object extends AllExamples[Feature] ? never : Feature]: AllExamples[Feature]
} & Partial<AllExamples> = {
  signup: accounts.signup,
  login: accounts.login,
  'password reset': accounts.passwordReset,
  account: accounts.account,
  factors: factors.factors,
  age: guardians.age,
  'address links': accounts.addressLinks,
  addresses: accounts.addresses,
  products: buying.products,
  waits: buying.waits,
  reviews: reviews.reviews,
  cart: buying.cart,
  checkout: buying.checkout,
  payments: buying.payments,
  'payer links': buying.payerLinks,
  orders: orders.orders,
  progress: orders.progress,
  reminders: orders.reminders,
  reports: orders.reports,
  uploads: orders.uploads,
  contact: messages.contact,
  schools: schools.schools,
  newsletter: messages.newsletter,
  privacy: privacy.privacy,
  'parcel news': bookings.parcelEvents,
  places: bookings.places,
  steps: messages.steps,
  programs: messages.programs,
  'admin: dashboard': admin.adminDashboard,
  'admin: figures': admin.adminFigures,
  'admin: orders': adminOrders.adminOrders,
  'admin: order': adminOrders.adminOrder,
  'admin: notes': notes.adminNotes,
  'admin: packing': adminOrders.adminPacking,
  'admin: bookings': bookings.adminBookings,
  'admin: parcels': adminOrders.adminParcels,
  'admin: payments': adminOrders.adminPayments,
  'admin: refunds': adminOrders.adminRefunds,
  'admin: disputes': adminOrders.adminDisputes,
  'admin: tax': admin.adminTax,
  'admin: reports': adminOrders.adminReports,
  'admin: products': admin.adminProducts,
  'admin: certificates': schools.adminCertificates,
  'admin: stock': stock.adminStock,
  'admin: batches': stock.adminBatches,
  'admin: returned goods': stock.adminReturnedGoods,
  'admin: parcel batches': stock.adminParcelBatches,
  'admin: users': admin.adminUsers,
  'admin: inbox': admin.adminInbox,
  'admin: staff': admin.adminStaff,
  'admin: reviews': reviews.adminReviews,
  'admin: discounts': discounts.adminDiscounts,
  'admin: draft orders': draftOrders.adminDraftOrders,
  'admin: emails': adminOrders.adminEmails,
  'admin: saved answers': admin.adminSavedAnswers,
  'admin: stopped addresses': admin.adminStopped,
  'admin: subscribers': admin.adminSubscribers,
  'admin: issues': issues.adminIssues,
  'admin: privacy': privacy.adminPrivacy,
  'admin: breaches': privacy.adminBreaches,
  'admin: settings': admin.adminSettings,
  'admin: setup': admin.adminSetup,
  'admin: checkouts': admin.adminCheckouts,
  'admin: findings': admin.adminFindings,
}

const exampleOf = new Map<Call, Example<Call> | undefined>(
  Object.entries(allCalls).flatMap(([feature, calls]) => {
    const examplesOfFeature = (examples[feature as keyof typeof examples] ?? {}) as Readonly<
      Record<string, Example<Call>>
    >
    return Object.entries<Call>(calls).map(([name, call]) => [call, examplesOfFeature[name]] as const)
  }),
)

export type Request = Pick<InjectOptions, 'payload' | 'headers'> & {
  readonly method: Call['method']
  readonly url: string
}

/** Creates the data that a call's example needs, and returns the request without sending it. */
export async function requestOf(call: Call, at: Situation): Promise<Request> {
  const { body, headers, ...address } = (await exampleOf.get(call)?.(at)) ?? {}
  return {
    method: call.method,
    url: addressOf(call, address as never),
    ...(body === undefined ? {} : { payload: body }),
    ...(headers ? { headers } : {}),
  }
}
