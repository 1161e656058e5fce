// Every job and the use case that does it.

import { sweepErased } from '../accounts/sweep-erased.ts'
import { adoptRefunds } from '../aftersales/adopt-refunds.ts'
import { refundOverdue } from '../aftersales/refund-overdue.ts'
import { retireVideos } from '../aftersales/uploads/retire-videos.ts'
import { sweepUploads } from '../aftersales/uploads/sweep-uploads.ts'
import { sweepPictures } from '../catalog/sweep-pictures.ts'
import { forgetMessages } from '../contact/forget-messages.ts'
import { sweepExpired } from '../db/sweep-expired.ts'
import type { JobHandlers } from '../jobs/queue.ts'
import { retryLetters } from '../letters/retry-letters.ts'
import { sendLetter } from '../letters/send-letter.ts'
import { sendListLetter } from '../letters/send-list-letter.ts'
import { sendOtp } from '../letters/send-otp.ts'
import { countSettlement } from '../payments/count-settlement.ts'
import { reconcilePayments } from '../payments/reconcile-payments.ts'
import { refundPayment } from '../payments/refund-payment.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { checkBooks } from '../reconciliation/check-books.ts'

export const jobHandlers: JobHandlers = {
  'send-letter': sendLetter,
  'retry-letters': (shop) => retryLetters(shop),
  'forget-letters': (shop, { addresses }) => shop.mail.forget(addresses),
  'send-otp': sendOtp,
  'send-list-letter': sendListLetter,
  'settle-payment': async (shop, { gatewayOrderId }) => {
    await countSettlement(shop, 'webhook', settlePayment(shop, gatewayOrderId, 'job'))
  },
  'refund-payment': refundPayment,
  'adopt-refunds': adoptRefunds,
  'check-books': async (shop) => {
    await checkBooks(shop)
  },
  'refund-overdue': (shop) => refundOverdue(shop),
  'reconcile-payments': (shop) => reconcilePayments(shop),
  'sweep-expired': async (shop) => {
    await sweepExpired(shop)
    await sweepErased(shop)
    await forgetMessages(shop)
    await sweepPictures(shop)
    await sweepUploads(shop)
  },
  'retire-films': (shop) => retireVideos(shop),
}
