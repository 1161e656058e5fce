// A school's enquiry becomes a draft order, which staff complete, and a message in the inbox (MSG-15).
import type { DraftForm } from '#contract/draft-orders.ts'
import { ShopError } from '#contract/errors.ts'
import type { Enquiry } from '#contract/schools.ts'
import { enquiryMessage } from '#copy/school-form.ts'
import { EMPTY_DRAFT } from '#domain/draft-order.ts'
import { hours, minutes } from '#domain/durations.ts'
import { mailboxOf } from '#domain/email-address.ts'
import type { UserId } from '#domain/ids.ts'
import { connectionKey } from '../accounts/client-network.ts'
import { newId } from '../adapters/random.ts'
import { saveTicket } from '../contact/create-ticket.ts'
import { runIdempotently } from '../db/idempotency.ts'
import { type Limit, rateLimit } from '../db/rate-limit.ts'
import { insertDraft } from '../draft-orders/draft-orders-queries.ts'
import type { Shop } from '../shop.ts'
import { findProductNames } from './schools-queries.ts'

const PER_IP: Limit = { name: 'school-ip', max: 10, per: minutes(10) }
const PER_MAILBOX: Limit = { name: 'school-email', max: 5, per: hours(1) }

interface SendOptions {
  /** The IP address of the sender. */
  readonly from: string
  readonly key: string | undefined
  /** The account of a logged-in sender. The draft does not belong to it, because staff choose the customer. */
  readonly userId: UserId | null
}

/**
 * Saves an enquiry as a draft order and a ticket, and returns the ticket's number. Throws `product_not_found` when a
 * product is not published, and `too_many_requests`.
 */
export async function sendEnquiry(
  shop: Shop,
  enquiry: Enquiry,
  { from, key, userId }: SendOptions,
): Promise<{ ticket: number }> {
  const { firstName, lastName, email, mobile } = enquiry
  await rateLimit(shop, PER_IP, connectionKey(from))
  await rateLimit(shop, PER_MAILBOX, mailboxOf(email))
  return runIdempotently(shop, { owner: 'school', key, content: enquiry }, async (tx) => {
    const at = shop.clock.now()
    const ids = enquiry.lines.map(({ productId }) => productId)
    const names = await findProductNames(tx, ids, at)
    if (names.size < ids.length) throw new ShopError('product_not_found')
    const draft = { id: newId<'draft order'>(shop), form: toDraftForm(enquiry), createdBy: null, at }
    const number = await insertDraft(tx, draft)
    const lines = enquiry.lines.map(({ productId, quantity }) => ({ name: names.get(productId) ?? '', quantity }))
    const message = enquiryMessage({ ...enquiry, lines, draft: number })
    return saveTicket(tx, shop, { kind: 'contact', firstName, lastName, email, mobile, message, userId })
  })
}

const toDraftForm = ({ school, mobile, pinCode, message, ...commonFields }: Enquiry): DraftForm => ({
  ...EMPTY_DRAFT,
  ...commonFields,
  organisation: school,
  phoneNumber: mobile,
  postcode: pinCode,
  deliveries: [],
  note: message,
})
