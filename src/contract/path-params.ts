// Path parameters: the schema of every `:name` in the table of calls. Pages import types only.
import { z } from 'zod'
import { fieldErrors, formErrors } from '#copy/errors.ts'
import { idOf } from './common.ts'

/** A number that people see, such as that of a privacy request. */
const shownNumber = z.coerce
  .string<number | string>()
  .regex(/^\d{1,9}$/, { error: () => formErrors.wrongType })
  .transform(Number)

export const pathParams = {
  addressId: idOf<'address'>(),
  attemptId: idOf<'attempt'>(),
  batchId: idOf<'batch'>(),
  bookingBatchId: idOf<'booking batch'>(),
  breachNumber: shownNumber,
  bulkActionId: idOf<'bulk action'>(),
  draftOrderId: idOf<'draft order'>(),
  certificateId: idOf<'certificate'>(),
  disputeId: idOf<'dispute'>(),
  findingId: idOf<'finding'>(),
  inviteId: idOf<'invite'>(),
  issueId: idOf<'issue'>(),
  emailId: idOf<'email'>(),
  noteId: idOf<'credit note'>(),
  orderId: idOf<'order'>(),
  passkeyId: idOf<'passkey'>(),
  paymentId: idOf<'payment'>(),
  pictureId: idOf<'picture'>(),
  privacyNumber: shownNumber,
  productId: idOf<'product'>(),
  refundId: idOf<'refund'>(),
  refusalId: idOf<'refusal'>(),
  reportId: idOf<'report'>(),
  reviewId: idOf<'review'>(),
  discountId: idOf<'discount'>(),
  savedAnswerId: idOf<'saved answer'>(),
  sessionId: idOf<'session'>(),
  staffNoteId: idOf<'staff note'>(),
  stopId: idOf<'stop'>(),
  subscriberId: idOf<'subscriber'>(),
  uploadId: idOf<'upload'>(),
  userId: idOf<'user'>(),
  /** An order's id at the payment gateway, such as order_IEIaMR65cu6nz3. */
  gatewayOrderId: z
    .string()
    .min(1)
    .max(64)
    .regex(/^[\w-]*$/, { error: () => fieldErrors.id }),
  /** Any text; an impossible id gets the same response as an unknown one. */
  progressId: z.string(),
  /** The first invoice of an order has the number 1; each correction increases it by one. */
  revision: z.coerce
    .number<number | string>({ error: () => formErrors.wrongType })
    .int()
    .min(1)
    .max(1000),
  ticketNumber: z.coerce
    .string<number | string>()
    .regex(/^\d{1,12}$/, { error: () => formErrors.wrongType })
    .transform(Number),
}
