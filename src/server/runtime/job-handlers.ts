// Every job and the use case that does it; the outbox and the news of payments beside them.

import { sweepErased } from '../accounts/sweep-erased.ts'
import { emptyEdge } from '../adapters/edge.ts'
import { adoptRefunds } from '../aftersales/adopt-refunds.ts'
import { refundOverdue } from '../aftersales/refund-overdue.ts'
import { tellLateRefunds } from '../aftersales/tell-late-refunds.ts'
import { retireVideos, sweepUploads } from '../aftersales/uploads/sweep-uploads.ts'
import { sweepPictures } from '../catalog/sweep-pictures.ts'
import { forgetMessages } from '../contact/forget-messages.ts'
import { sweepExpired } from '../db/sweep-expired.ts'
import { trackDisputes } from '../disputes/track-disputes.ts'
import type { JobHandlers } from '../jobs/jobs.ts'
import { letterWriters } from '../letters/all-letter-writers.ts'
import { deliverLetters } from '../letters/deliver-letters.ts'
import { sendListLetter } from '../letters/send-list-letter.ts'
import { sendOtp } from '../letters/send-otp.ts'
import { gatherWords } from '../orders/admin/gather-words.ts'
import { foldFigures } from '../orders/fold-figures-queries.ts'
import { findBankReferences } from '../payments/find-bank-references.ts'
import { hearOfPayment } from '../payments/hear-of-payment.ts'
import { noteOrders } from '../payments/note-orders.ts'
import { hearNews } from '../payments/payment-news.ts'
import { reconcilePayments } from '../payments/reconcile-payments.ts'
import { refundPayment } from '../payments/refund-payment.ts'
import { checkBooks } from '../reconciliation/check-books.ts'
import { reconcileGateway } from '../reconciliation/gateway/reconcile-gateway.ts'
import { reconcileSettlements } from '../reconciliation/gateway/reconcile-settlements.ts'
import type { Shop } from '../shop.ts'

/** The handlers of one shop. */
export const jobHandlers = (shop: Shop): JobHandlers => ({
  outbox: (way) => deliverLetters(shop, letterWriters, way),
  news: (age) => hearNews(shop, age),
  'send-letter': async () => undefined,
  'forget-letters': ({ addresses }) => shop.mail.forget(addresses),
  'send-otp': (job) => sendOtp(shop, job),
  'send-list-letter': (job) => sendListLetter(shop, job),
  'hear-of-payment': (job) => hearOfPayment(shop, job),
  'settle-payment': (job) => hearOfPayment(shop, { provider: shop.gateways.current.provider, ...job }),
  'refund-payment': (job) => refundPayment(shop, job),
  'adopt-refunds': (job) => adoptRefunds(shop, job),
  'track-disputes': (job) => trackDisputes(shop, job),
  'reconcile-gateway': () => reconcileGateway(shop),
  'reconcile-settlements': () => reconcileSettlements(shop),
  'check-books': async () => {
    await checkBooks(shop)
  },
  'refund-overdue': () => refundOverdue(shop),
  'note-orders': () => noteOrders(shop),
  'find-bank-references': () => findBankReferences(shop),
  'empty-edge': () => emptyEdge(shop.config),
  'tell-late-refunds': () => tellLateRefunds(shop),
  'reconcile-payments': () => reconcilePayments(shop),
  'sweep-expired': async () => {
    await sweepExpired(shop)
    await sweepErased(shop)
    await forgetMessages(shop)
    await sweepPictures(shop)
    await sweepUploads(shop)
  },
  'gather-words': () => gatherWords(shop),
  'fold-figures': () => foldFigures(shop.db),
  'retire-films': () => retireVideos(shop),
})
