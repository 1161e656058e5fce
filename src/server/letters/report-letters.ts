// The letters about a report: it has come, and what was decided (LET-5, RET-4). Their words were kept; the order says whom they are for.

import { pages } from '#contract/urls.ts'
import { formatRupees, toRupees } from '#contract/wire.ts'
import { reportNews as copy } from '#copy/report-letters.ts'
import { coinsInPaise } from '#domain/coins.ts'
import type { OrderId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import { sayNames } from '../catalog/said/say-products.ts'
import type { Letter, LetterWriters, Piece } from '../outbox/letter.ts'
import type { ReportNews } from '../outbox/letter-kinds.ts'
import type { Shop } from '../shop.ts'
import { aboutOrder } from './about-order.ts'
import { findLetterRefund } from './order-letter-queries.ts'
import { unitsInWords } from './templates/order.ts'

type Sender = Pick<Shop, 'identity' | 'origin'>

const money = (amount: Paise): string => formatRupees(toRupees(amount))
const said = (text: string): Piece[] => (text === '' ? [] : [{ kind: 'text', text }])
const seeReport = (shop: Sender, orderId: OrderId): Piece => ({
  kind: 'button',
  label: copy.seeReport,
  url: `${shop.origin()}${pages.report(orderId)}`,
})

function reportReceivedLetter(shop: Sender, { orderId, orderNumber, ticket }: Omit<ReportNews, 'reason'>): Letter {
  const words = copy['report-received']
  return {
    subject: words.subject({ shop: shop.identity().name, orderNumber }),
    preview: words.preview,
    heading: words.heading,
    pieces: [{ kind: 'text', text: words.text({ orderNumber, ticket }) }, seeReport(shop, orderId)],
  }
}

/** Money goes back: `amount` in paise, the units that it is for, and what became of the order's coins. */
function reportRefundLetter(
  shop: Sender,
  news: ReportNews & {
    readonly amount: Paise
    readonly lines: readonly { readonly name: string; readonly quantity: number }[]
    readonly coinsReturned: number
    readonly coinsWithheld: number
  },
): Letter {
  const words = copy['report-refund']
  const { lines, coinsReturned, coinsWithheld } = news
  const amount = money(news.amount)
  return {
    subject: words.subject({ shop: shop.identity().name, orderNumber: news.orderNumber }),
    preview: words.preview,
    heading: words.heading({ amount }),
    pieces: [
      { kind: 'text', text: words.text({ orderNumber: news.orderNumber, amount }) },
      ...said(lines.length > 0 ? words.units({ lines: unitsInWords(lines) }) : ''),
      ...said(news.reason),
      ...said(coinsReturned > 0 ? words.coins({ coins: coinsReturned }) : ''),
      ...said(
        coinsWithheld > 0 ? words.withheld({ coins: coinsWithheld, amount: money(coinsInPaise(coinsWithheld)) }) : '',
      ),
      { kind: 'text', text: words.when },
      seeReport(shop, news.orderId),
    ],
  }
}

function reportReplacementLetter(
  shop: Sender,
  news: ReportNews & { readonly replacementId: OrderId; readonly replacementNumber: number },
): Letter {
  const words = copy['report-replacement']
  return {
    subject: words.subject({ shop: shop.identity().name, orderNumber: news.orderNumber }),
    preview: words.preview,
    heading: words.heading,
    pieces: [
      { kind: 'text', text: words.text({ orderNumber: news.orderNumber, replacement: news.replacementNumber }) },
      ...said(news.reason),
      { kind: 'text', text: words.when },
      { kind: 'button', label: copy.seeOrder, url: `${shop.origin()}${pages.order(news.replacementId)}` },
    ],
  }
}

function reportRefusedLetter(shop: Sender, news: ReportNews): Letter {
  const words = copy['report-refused']
  return {
    subject: words.subject({ shop: shop.identity().name, orderNumber: news.orderNumber }),
    preview: words.preview,
    heading: words.heading,
    pieces: [
      { kind: 'text', text: words.text({ orderNumber: news.orderNumber }) },
      ...said(news.reason),
      { kind: 'text', text: words.again({ ticket: news.ticket }) },
      seeReport(shop, news.orderId),
    ],
  }
}

export const reportLetters = {
  'report-received': aboutOrder((shop, _order, news) => reportReceivedLetter(shop, news)),
  // What goes back with money, its refund says.
  'report-refund': aboutOrder(async (shop, _order, { refundId, ...news }) => {
    const refund = await findLetterRefund(shop.db, refundId)
    return reportRefundLetter(shop, { ...news, lines: await sayNames(shop.db, refund?.lines ?? []) })
  }),
  'report-replacement': aboutOrder((shop, _order, news) => reportReplacementLetter(shop, news)),
  'report-refused': aboutOrder((shop, _order, news) => reportRefusedLetter(shop, news)),
} satisfies Partial<LetterWriters>
