// The customer of a quote: an existing account, or a new one that the customer can claim later (ORD-34).
import type { DraftForm, QuotableFields } from '#contract/draft-orders.ts'
import { ShopError } from '#contract/errors.ts'
import { isStaff } from '#contract/rights.ts'
import { pages } from '#contract/urls.ts'
import { draftOrders as words } from '#copy/admin-draft-orders.ts'
import { mayBuy } from '#domain/age.ts'
import { indianDate } from '#domain/calendar.ts'
import { noEmailOf, shownEmail } from '#domain/contact-details.ts'
import { CLAIM_LIFETIME } from '#domain/draft-order.ts'
import { after } from '#domain/durations.ts'
import type { DraftOrderId, UserId } from '#domain/ids.ts'
import { ENGLISH } from '#domain/language-path.ts'
import { noticeVersions } from '#domain/notice-versions.ts'
import { changeSignUpCount, findUser, insertUser } from '../accounts/accounts-queries.ts'
import { saveClaim } from '../accounts/claim-queries.ts'
import { isEmailTaken } from '../accounts/email/email-queries.ts'
import { newToken } from '../accounts/opaque-token.ts'
import { newId } from '../adapters/random.ts'
import { localisedUrl } from '../adapters/request-context.ts'
import { recordConsent, requireKnownNotice } from '../consents/record-consent.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { findDraft } from './draft-orders-queries.ts'

/**
 * Returns the account for a quote, which is created if staff have chosen none, and the address of its emails: the one
 * that staff typed, or else the account's; empty without any. Throws `guardian_needed` for a minor whose guardian does
 * not allow orders, `email_taken`, and `invalid_input` when the account does not exist or belongs to staff, or staff
 * have not asked for the age.
 */
export async function findOrCreateCustomer(
  tx: Tx,
  shop: Shop,
  form: DraftForm,
  fields: QuotableFields,
): Promise<{ userId: UserId; email: string }> {
  if (form.customerId === null) return { userId: await createCustomer(tx, shop, form, fields), email: fields.email }
  const customer = await findUser(tx, form.customerId)
  if (!customer || isStaff(customer)) throw new ShopError('invalid_input', { fields: { customerId: words.noCustomer } })
  if (!mayBuy(customer)) throw new ShopError('guardian_needed')
  return { userId: customer.id, email: fields.email || shownEmail(customer.email) }
}

/** Creates an account without a password. Without an email address it gets one that cannot exist (RFC 2606). */
async function createCustomer(tx: Tx, shop: Shop, form: DraftForm, fields: QuotableFields): Promise<UserId> {
  if (!form.isAdult) throw new ShopError('invalid_input', { fields: { isAdult: words.askAge } })
  const at = shop.clock.now()
  const id = newId<'user'>(shop)
  const email = fields.email || noEmailOf(id)
  if (await isEmailTaken(tx, email, at)) throw new ShopError('email_taken', { fields: { email: words.emailTaken } })
  const isNew = await insertUser(tx, {
    id,
    name: `${fields.firstName} ${fields.lastName}`,
    email,
    phone: fields.phoneNumber,
    passwordHash: null,
    role: 'user',
    emailVerifiedAt: null,
    age: 'adult',
    language: ENGLISH,
    at,
  })
  if (!isNew) throw new ShopError('email_taken', { fields: { email: words.emailTaken } })
  const notice = requireKnownNotice('signup', noticeVersions.signup)
  await recordConsent(tx, shop, { userId: id, purposes: ['account', 'orders'], given: true, notice, how: 'staff' })
  await changeSignUpCount(tx, indianDate(at), 1)
  return id
}

/**
 * Returns a link to the sign-up page by which the customer claims the account. An earlier link stops working. Throws
 * `draft_not_found`, or `draft_state` when there is no account or it has an email address or a password.
 */
export const createClaimLink = (shop: Shop, by: UserId, draftId: DraftOrderId): Promise<{ link: string }> =>
  inTransaction(shop.db, async (tx) => {
    const draft = await findDraft(tx, draftId)
    if (!draft) throw new ShopError('draft_not_found')
    if (draft.userId === null || !draft.canClaim) throw new ShopError('draft_state', { message: words.noClaim })
    const { token, hash } = newToken(shop)
    await saveClaim(tx, { userId: draft.userId, hash, expiresAt: after(shop.clock.now(), CLAIM_LIFETIME) })
    await recordAudit(tx, shop, { actor: by, action: 'draft-order.claim-link', subject: draftId, details: {} })
    return { link: localisedUrl(shop, `${pages.signup}#claim=${token}`) }
  })
