// Every job and the use case that does it; the outbox beside them.
import { sweepErased } from '../accounts/erase-user.ts'
import { emptyEdge } from '../adapters/edge.ts'
import { alertOwner, writeDigest } from '../admin/alerts/write-owner-emails.ts'
import { undoRest } from '../aftersales/admin/undo-deed.ts'
import { adoptRefunds } from '../aftersales/adopt-refunds.ts'
import { refundOverdue, tellLateRefunds } from '../aftersales/refund-overdue.ts'
import { retireVideos, sweepUploads } from '../aftersales/uploads/uploads.ts'
import { sweepUnguarded } from '../age/sweep-unguarded.ts'
import { sweepPictures } from '../catalog/change-pictures.ts'
import { rankShelf } from '../catalog/shelf-queries.ts'
import { tellOfReturn } from '../catalog/waits/waits.ts'
import { forgetMessages } from '../contact/keep-ticket.ts'
import { forgetLabels, workBookings } from '../couriers/booking/work-bookings.ts'
import { countDeliveryTimes } from '../couriers/count-delivery-times.ts'
import { askCouriers } from '../couriers/news/hear-parcel-news.ts'
import { noteForgotten } from '../db/retention-queries.ts'
import { sweepExpired } from '../db/sweep-expired.ts'
import { trackDisputes } from '../disputes/track-disputes.ts'
import type { JobHandlers } from '../jobs/jobs.ts'
import { letterWriters } from '../letters/all-letter-writers.ts'
import { deliverLetters } from '../letters/deliver-letters.ts'
import { sendEmailCodes, sendListLetter, sendOtp } from '../letters/send-otp.ts'
import { sendIssues } from '../newsletter/issues/issues.ts'
import { gatherWords } from '../orders/admin/gather-words.ts'
import { findBankReferences } from '../payments/find-bank-references.ts'
import { handlePaymentEvent } from '../payments/handle-payment-event.ts'
import { noteOrders } from '../payments/note-orders.ts'
import { reconcilePayments } from '../payments/reconcile-payments.ts'
import { refundPayment } from '../payments/refund-payment.ts'
import { writeBreachLetters } from '../privacy/breaches/write-breach-letters.ts'
import { forgetPrivacyRequests } from '../privacy/privacy-requests.ts'
import { checkBooks } from '../reconciliation/check-books.ts'
import { reconcileGateway } from '../reconciliation/gateway/reconcile-gateway.ts'
import { reconcileSettlements } from '../reconciliation/gateway/reconcile-settlements.ts'
import type { Shop } from '../shop.ts'
import { watchStock } from '../stock/watch-stock.ts'
import { writeRecallLetters } from '../stock/write-recall-letters.ts'

/** The handlers of one shop. */
export const jobHandlers = (shop: Shop): JobHandlers => ({
  outbox: (way) => deliverLetters(shop, letterWriters, way),
  'forget-letters': ({ addresses }) => shop.mail.forget(addresses),
  'send-otp': (job) => sendOtp(shop, job),
  'send-email-codes': (job) => sendEmailCodes(shop, job),
  'send-list-letter': (job) => sendListLetter(shop, job),
  'handle-payment-event': (job) => handlePaymentEvent(shop, job),
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
  'tell-of-breach': (job) => writeBreachLetters(shop, job),
  'tell-of-recall': (job) => writeRecallLetters(shop, job),
  'send-issues': () => sendIssues(shop),
  'rank-shelf': async () => {
    await rankShelf(shop.db)
  },
  'alert-owner': () => alertOwner(shop),
  'write-digest': () => writeDigest(shop),
  'watch-stock': () => watchStock(shop),
  'tell-of-return': () => tellOfReturn(shop),
  'book-parcels': () => workBookings(shop),
  'tend-bookings': () => workBookings(shop),
  'ask-couriers': () => askCouriers(shop),
  'forget-labels': async () => {
    const count = await forgetLabels(shop)
    await noteForgotten(shop.db, [{ what: 'labels', count }], shop.clock.now())
  },
  'count-delivery-times': () => countDeliveryTimes(shop),
  'tell-late-refunds': () => tellLateRefunds(shop),
  'reconcile-payments': () => reconcilePayments(shop),
  'sweep-expired': async () => {
    await sweepExpired(shop)
    await sweepErased(shop)
    await sweepUnguarded(shop)
    await sweepPictures(shop)
    const forgot = [
      { what: 'messages', count: await forgetMessages(shop) },
      { what: 'requests', count: await forgetPrivacyRequests(shop) },
      { what: 'uploads', count: await sweepUploads(shop) },
    ]
    await noteForgotten(shop.db, forgot, shop.clock.now())
  },
  'gather-words': () => gatherWords(shop),
  'undo-deed': (job) => undoRest(shop, job),
  'retire-films': async () => {
    const count = await retireVideos(shop)
    await noteForgotten(shop.db, [{ what: 'films', count }], shop.clock.now())
  },
})
