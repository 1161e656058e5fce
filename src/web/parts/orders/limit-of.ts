// The sentence that says what can and cannot be done with an order in its state (LOOK-20).
import type { OrderReply } from '#contract/orders.ts'
import { formatRupees } from '#contract/wire.ts'
import { order } from '#copy/order.ts'
import { askingToCancel as asking } from '#copy/order-actions.ts'
import { isToPack, toldStatus } from '#domain/order.ts'

const words = order.limits

/** What she asked for comes first, unless her box was opened again and she cancels by herself (ORD-21, ADM-29). */
export function limitOf(
  { status: real, kind, cancellationCharge, cancelRequest, can }: OrderReply,
  email: string,
): string {
  const status = toldStatus(real)
  if (isToPack(status) && cancelRequest && !can.cancel)
    return asking[cancelRequest.answer === null ? 'waiting' : 'declined']
  if (kind === 'replacement' && isToPack(status)) return words.replacement
  if (can.askToCancel) return words.packed(formatRupees(cancellationCharge, true))
  if (status === 'processing') return words.processing(formatRupees(cancellationCharge, true))
  return status === 'delivered' ? words.delivered(email) : words[status]
}
