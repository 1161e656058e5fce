// Collects the evidence for a disputed order (DISP-10).
import type { EvidenceReply } from '#contract/disputes.ts'
import { ShopError } from '#contract/errors.ts'
import { formatPaise } from '#contract/wire.ts'
import { evidenceCopy as copy } from '#copy/admin-disputes.ts'
import { adminOrder } from '#copy/admin-order.ts'
import { reportProblems } from '#copy/aftersales.ts'
import { courierInWords, courierNames, orderStatus } from '#copy/order.ts'
import { trackingUrlOf } from '#domain/couriers.ts'
import type { DisputeId, OrderId } from '#domain/ids.ts'
import { STATES } from '#domain/places.ts'
import { findBuyer, listOrderSteps } from '../../aftersales/admin/admin-order-queries.ts'
import { findLastInvoice } from '../../aftersales/later-documents-queries.ts'
import { listReportsOfOrder, type Report } from '../../aftersales/reports/reports-queries.ts'
import { type EmailTemplates, type RenderedSentEmail, renderSentEmails } from '../../emails/send-email.ts'
import { findOrder, type OrderWithLines } from '../../orders/orders-queries.ts'
import { formatIndianDay, formatIndianTime } from '../../outbox/email.ts'
import type { Shop } from '../../shop.ts'
import { type DisputedPurchase, findDisputedPurchase, listRefundsForEvidence } from './evidence-queries.ts'

/** How many emails are listed; further ones are only counted. */
const MAX_EMAILS = 20

type Section = EvidenceReply['sections'][number]
type Fact = Section['facts'][number]

interface EvidenceRecords {
  readonly purchase: DisputedPurchase
  readonly order: OrderWithLines
  readonly buyerId: string
  readonly steps: Awaited<ReturnType<typeof listOrderSteps>>
  readonly refunds: Awaited<ReturnType<typeof listRefundsForEvidence>>
  readonly reports: readonly Report[]
  readonly emails: readonly RenderedSentEmail[]
  readonly serial: string
}

/**
 * Returns the evidence for a disputed payment. Throws `dispute_not_found`, or `order_not_found` when the payment has no
 * order with an invoice.
 */
export async function collectEvidence(shop: Shop, templates: EmailTemplates, id: DisputeId): Promise<EvidenceReply> {
  const purchase = await findDisputedPurchase(shop.db, id)
  if (!purchase) throw new ShopError('dispute_not_found')
  const { orderId } = purchase
  const order = orderId && (await findOrder(shop.db, orderId))
  const invoice = orderId && (await findLastInvoice(shop.db, orderId))
  if (!order || !invoice) throw new ShopError('order_not_found')
  const records = { purchase, order, serial: invoice.serial, ...(await readRecords(shop, templates, order.id)) }
  return {
    claims: listClaims(records),
    sections: [purchaseFacts(records), parcelFacts(records), refundFacts(records), reportFacts(records)],
    history: listHistory(records),
    emails: records.emails.slice(0, MAX_EMAILS).map(({ subject, text, sentAt, recipient }) => ({
      subject,
      text,
      at: formatTime(sentAt),
      to: recipient,
    })),
    emailsLeftOut: Math.max(0, records.emails.length - MAX_EMAILS),
  }
}

async function readRecords(shop: Shop, templates: EmailTemplates, id: OrderId) {
  const { db } = shop
  return {
    buyerId: (await findBuyer(db, id)).id as string,
    steps: await listOrderSteps(db, id),
    refunds: await listRefundsForEvidence(db, id),
    reports: await listReportsOfOrder(db, id),
    emails: await renderSentEmails(shop, templates, id),
  }
}

const formatTime = (at: Date): string => `${formatIndianDay(at)}, ${formatIndianTime(at)}`
const findStep = ({ steps }: EvidenceRecords, status: string) => steps.find((step) => step.status === status)

function listClaims(records: EvidenceRecords): string[] {
  const { claims } = copy
  const { order, buyerId, refunds, reports, emails } = records
  const [dispatched, delivered] = [findStep(records, 'dispatched'), findStep(records, 'delivered')]
  const isConfirmed = delivered?.actor === buyerId
  return [
    ...refunds
      .filter(({ status }) => status === 'processed')
      .map(({ amount, updatedAt, reference }) =>
        claims.refunded(formatPaise(amount), formatIndianDay(updatedAt), reference),
      ),
    ...(dispatched
      ? [claims.dispatched(formatIndianDay(dispatched.at), courierInWords[order.courier], order.trackingNumber ?? '')]
      : [claims.unsent]),
    ...(delivered && isConfirmed ? [claims.confirmed(formatTime(delivered.at))] : []),
    ...(delivered && !isConfirmed ? [claims.delivered(formatIndianDay(delivered.at))] : []),
    ...(dispatched ? [reports.length > 0 ? claims.reported : claims.unreported] : []),
    ...(emails.length > 0 ? [claims.informed(emails.length)] : []),
  ]
}

function purchaseFacts({ purchase, order, serial }: EvidenceRecords): Section {
  const { facts } = copy
  const { method, instrument, references, paid, capturedAt, gatewayOrderId } = purchase
  const methodParts = [adminOrder.money.methods[method ?? ''] ?? method ?? '', instrument ?? '']
  return {
    title: copy.purchase,
    facts: [
      [facts.placed, formatTime(order.placedAt)],
      [facts.items, order.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')],
      ...(paid === null ? [] : [[facts.paid, formatPaise(paid)] satisfies Fact]),
      ...(capturedAt === null ? [] : [[facts.paidAt, formatTime(capturedAt)] satisfies Fact]),
      [facts.method, methodParts.filter((part) => part !== '').join(', ')],
      ...(references.length > 0 ? [[facts.references, references.join(', ')] satisfies Fact] : []),
      ...(gatewayOrderId === null ? [] : [[facts.gatewayOrder, gatewayOrderId] satisfies Fact]),
      [facts.invoice, serial],
    ],
    sentence: null,
  }
}

function parcelFacts(records: EvidenceRecords): Section {
  const { facts } = copy
  const { billing, trackingNumber, stateCode, email, phone } = records.order
  const [dispatched, delivered] = [findStep(records, 'dispatched'), findStep(records, 'delivered')]
  const trackingPage = trackingUrlOf(records.order)
  const { title, firstName, lastName, houseNumber, street, city, postcode } = billing
  const address = [
    `${title} ${firstName} ${lastName}`,
    `${houseNumber}, ${street}`,
    `${city} ${postcode}`,
    STATES[stateCode],
  ]
  const notDispatched = records.order.status === 'cancelled' ? facts.cancelled : facts.notSent
  return {
    title: copy.delivery,
    facts: [
      [facts.sentTo, address.join(', ')],
      [facts.contact, [phone, email].filter((part) => part !== '').join(', ')],
      ...(dispatched
        ? [
            [facts.dispatched, formatTime(dispatched.at)] satisfies Fact,
            [facts.carrier, courierNames[records.order.courier]] satisfies Fact,
          ]
        : []),
      ...(trackingNumber ? [[facts.tracking, trackingNumber] satisfies Fact] : []),
      ...(trackingPage ? [[facts.trackingPage, trackingPage] satisfies Fact] : []),
      ...(delivered ? [[facts.delivered, formatTime(delivered.at)] satisfies Fact] : []),
    ],
    sentence: dispatched ? null : notDispatched,
  }
}

const refundFacts = ({ refunds }: EvidenceRecords): Section => ({
  title: copy.refunds,
  facts: refunds.map(({ amount, status, updatedAt, reference }) => [
    formatTime(updatedAt),
    [copy.refundMade(formatPaise(amount), copy.refundStates[status]), reference]
      .filter((part) => part !== '')
      .join(', '),
  ]),
  sentence: refunds.length === 0 ? copy.facts.noRefunds : null,
})

const reportFacts = ({ reports }: EvidenceRecords): Section => ({
  title: copy.reports,
  facts: reports.flatMap(({ createdAt, problem, message, status, reason, uploads }) => [
    [
      formatTime(createdAt),
      [reportProblems[problem], message, copy.films(uploads.length)].filter((part) => part !== '').join(' – '),
    ] satisfies Fact,
    ['', [copy.reportDecided(copy.decisions[status]), reason].filter((part) => part !== '').join(' – ')] satisfies Fact,
  ]),
  sentence: reports.length === 0 ? copy.facts.none : null,
})

function listHistory({ purchase, steps, refunds, reports, emails, buyerId }: EvidenceRecords): Fact[] {
  const nameOf = (actor: string) => {
    if (actor === 'shop') return copy.who.shop
    return actor === buyerId ? copy.who.shopper : copy.who.staff
  }
  const { capturedAt, paid } = purchase
  const events: { at: Date; text: string }[] = [
    ...(capturedAt && paid ? [{ at: capturedAt, text: copy.captured(formatPaise(paid)) }] : []),
    ...steps.map(({ at, status, actor }) => ({ at, text: copy.event(orderStatus[status], nameOf(actor)) })),
    ...refunds.map(({ createdAt, amount, status }) => ({
      at: createdAt,
      text: copy.refundMade(formatPaise(amount), copy.refundStates[status]),
    })),
    ...reports.map(({ createdAt, problem }) => ({ at: createdAt, text: copy.reportMade(reportProblems[problem]) })),
    ...emails.map(({ sentAt, subject }) => ({ at: sentAt, text: copy.emailSent(subject) })),
  ]
  return events.toSorted((a, b) => a.at.getTime() - b.at.getTime()).map(({ at, text }) => [formatTime(at), text])
}
