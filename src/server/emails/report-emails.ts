// Templates of emails about a problem report on an order: that it was received, and its decision (LET-5, RET-4). They
// show stored contents and go to the order's current address.

import { pages } from '#contract/urls.ts'
import { formatPaise } from '#contract/wire.ts'
import { reportNews as copy } from '#copy/emails.ts'
import { coinsInPaise } from '#domain/coins.ts'
import type { OrderId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import { translateNames } from '../catalog/translations/translate-products.ts'
import type { Email, EmailTemplatesFor, Piece } from '../outbox/email.ts'
import type { ReportEmailContent } from '../outbox/email-kinds.ts'
import type { Shop } from '../shop.ts'
import { orderEmailTemplate } from './about-order.ts'
import { findEmailRefund } from './order-email-queries.ts'
import { describeUnits, optionalParagraph } from './templates/order.ts'

type Sender = Pick<Shop, 'identity' | 'origin'>

const seeReport = (shop: Sender, orderId: OrderId): Piece => ({
  kind: 'button',
  label: copy.seeReport,
  url: `${shop.origin()}${pages.report(orderId)}`,
})

function reportReceivedEmail(
  shop: Sender,
  { orderId, orderNumber, ticket }: Omit<ReportEmailContent, 'reason'>,
): Email {
  const texts = copy['report-received']
  return {
    subject: texts.subject({ shop: shop.identity().name, orderNumber }),
    preview: texts.preview,
    heading: texts.heading,
    pieces: [{ kind: 'text', text: texts.text({ orderNumber, ticket }) }, seeReport(shop, orderId)],
  }
}

/** Returns the email about a report whose decision is a refund. `lines` are the refunded units. */
function reportRefundEmail(
  shop: Sender,
  content: ReportEmailContent & {
    readonly amount: Paise
    readonly lines: readonly { readonly name: string; readonly quantity: number }[]
    readonly coinsReturned: number
    readonly coinsWithheld: number
  },
): Email {
  const texts = copy['report-refund']
  const { lines, coinsReturned, coinsWithheld } = content
  const amount = formatPaise(content.amount)
  return {
    subject: texts.subject({ shop: shop.identity().name, orderNumber: content.orderNumber }),
    preview: texts.preview,
    heading: texts.heading({ amount }),
    pieces: [
      { kind: 'text', text: texts.text({ orderNumber: content.orderNumber, amount }) },
      ...optionalParagraph(lines.length > 0 ? texts.units({ lines: describeUnits(lines) }) : ''),
      ...optionalParagraph(content.reason),
      ...optionalParagraph(coinsReturned > 0 ? texts.coins({ coins: coinsReturned }) : ''),
      ...optionalParagraph(
        coinsWithheld > 0
          ? texts.withheld({ coins: coinsWithheld, amount: formatPaise(coinsInPaise(coinsWithheld)) })
          : '',
      ),
      { kind: 'text', text: texts.when },
      seeReport(shop, content.orderId),
    ],
  }
}

function reportReplacementEmail(
  shop: Sender,
  content: ReportEmailContent & { readonly replacementId: OrderId; readonly replacementNumber: number },
): Email {
  const texts = copy['report-replacement']
  return {
    subject: texts.subject({ shop: shop.identity().name, orderNumber: content.orderNumber }),
    preview: texts.preview,
    heading: texts.heading,
    pieces: [
      { kind: 'text', text: texts.text({ orderNumber: content.orderNumber, replacement: content.replacementNumber }) },
      ...optionalParagraph(content.reason),
      { kind: 'text', text: texts.when },
      { kind: 'button', label: copy.seeOrder, url: `${shop.origin()}${pages.order(content.replacementId)}` },
    ],
  }
}

function reportRefusedEmail(shop: Sender, content: ReportEmailContent): Email {
  const texts = copy['report-refused']
  return {
    subject: texts.subject({ shop: shop.identity().name, orderNumber: content.orderNumber }),
    preview: texts.preview,
    heading: texts.heading,
    pieces: [
      { kind: 'text', text: texts.text({ orderNumber: content.orderNumber }) },
      ...optionalParagraph(content.reason),
      { kind: 'text', text: texts.again({ ticket: content.ticket }) },
      seeReport(shop, content.orderId),
    ],
  }
}

export const reportEmails = {
  'report-received': orderEmailTemplate((shop, _order, content) => reportReceivedEmail(shop, content)),
  'report-refund': orderEmailTemplate(async (shop, _order, { refundId, ...content }) => {
    const refund = await findEmailRefund(shop.db, refundId)
    return reportRefundEmail(shop, { ...content, lines: await translateNames(shop.db, refund?.lines ?? []) })
  }),
  'report-replacement': orderEmailTemplate((shop, _order, content) => reportReplacementEmail(shop, content)),
  'report-refused': orderEmailTemplate((shop, _order, content) => reportRefusedEmail(shop, content)),
} satisfies Partial<EmailTemplatesFor>
