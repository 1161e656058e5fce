// What emails about an order share: the order, the recipient, links, and the "this is not me" link.
import { linkedPages, pages } from '#contract/urls.ts'
import { notMe as copy } from '#copy/emails.ts'
import type { OrderId } from '#domain/ids.ts'
import { getLinkKey } from '../accounts/email/email-queries.ts'
import { makeDisownToken } from '../accounts/opaque-token.ts'
import type { Email, EmailTemplate } from '../outbox/email.ts'
import type { EmailContents, EmailKind, Envelope } from '../outbox/email-kinds.ts'
import type { Shop } from '../shop.ts'
import { type EmailOrder, findEmailOrder } from './order-email-queries.ts'
import type { OrderLinks } from './templates/order.ts'

/** The kinds of emails whose content has an order's id. */
type OrderEmailKind = {
  [Kind in EmailKind]: EmailContents[Kind] extends { readonly orderId: OrderId } ? Kind : never
}[EmailKind]

/**
 * Returns a template that finds the email's order and calls `write` with it. The email goes to the order's current
 * address, which may have changed while the email waited. An erased account gets no email (LET-3).
 */
export function orderEmailTemplate<Kind extends OrderEmailKind>(
  write: (
    shop: Shop,
    order: EmailOrder,
    content: EmailContents[Kind],
    envelope: Envelope,
  ) => Email | null | Promise<Email | null>,
): EmailTemplate<Kind> {
  return async (shop, content, envelope) => {
    const order = await findEmailOrder(shop.db, content.orderId)
    const message = order && !order.isErased ? await write(shop, order, content, envelope) : null
    if (!message || !order) return null
    // `write` names a recipient only for an email to a former address, which gets no "this is not me" link.
    return message.to === undefined ? { to: order.email, ...(await addNotMeLink(shop, order, message)) } : message
  }
}

/** Returns the URLs of an order's page and of its progress page. */
export const orderLinks = (shop: Pick<Shop, 'origin'>, order: { id: string; progressId: string }): OrderLinks => ({
  orderUrl: `${shop.origin()}${pages.order(order.id)}`,
  progressUrl: `${shop.origin()}${linkedPages.progress(order.progressId)}`,
})

interface OrderRecipient {
  readonly id: OrderId
  readonly email: string
  /** True when the account has verified the address. */
  readonly isVerified: boolean
}

/**
 * Adds the "this is not me" link, which stops the order's emails, because an unverified address may belong to a
 * stranger (ACC-28). An email to a verified address is returned unchanged.
 */
export async function addNotMeLink(shop: Shop, order: OrderRecipient, message: Email): Promise<Email> {
  if (order.isVerified) return message
  const token = makeDisownToken(await getLinkKey(shop.db), order.id, order.email)
  return {
    ...message,
    pieces: [
      ...message.pieces,
      { kind: 'note', text: copy.text },
      { kind: 'link', label: copy.link, url: `${shop.origin()}${linkedPages.notMe}#${token}` },
    ],
  }
}
