// The schemas of path parameters, by their names in the paths of calls.
import { z } from 'zod'
import { fieldErrors, formErrors } from '#copy/errors.ts'
import { idOf } from './common.ts'

/** A number by which people name something, such as a data request. */
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
  /** The id of a gateway order, such as order_IEIaMR65cu6nz3. */
  gatewayOrderId: z
    .string()
    .min(1)
    .max(64)
    .regex(/^[\w-]*$/, { error: () => fieldErrors.id }),
  /** Any text, so that an impossible id gets the same answer as an unknown one. */
  progressId: z.string(),
  /** 1 for the first invoice of an order, one more for each corrected invoice. */
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
