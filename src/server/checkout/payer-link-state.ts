// What a payer's link opens: a purchase that can be paid, or what has become of it (PAY-37).
import { ShopError } from '#contract/errors.ts'
import type { PayerReply } from '#contract/payer-links.ts'
import { hashOfToken } from '../accounts/opaque-token.ts'
import type { Reader } from '../db/database.ts'
import type { Attempt } from '../payments/attempt.ts'
import { hasLaterPurchase } from '../payments/attempt-queries.ts'
import { findPayerLink, type PayerLink } from '../payments/payer-links-queries.ts'
import type { Settlement } from '../payments/settlement.ts'
import type { Shop } from '../shop.ts'

type FoundLink = PayerLink & { readonly name: string; readonly hash: Buffer }

/** The link of a token, whatever has become of it. Throws ShopError `payer_link_unknown`. */
export async function linkOfToken(db: Reader, token: string): Promise<FoundLink> {
  const hash = hashOfToken(token)
  const link = hash && (await findPayerLink(db, hash))
  if (!link || link.name === null) throw new ShopError('payer_link_unknown')
  return { ...link, name: link.name, hash }
}

/** Where the purchase stands, for whoever has the link. Throws ShopError `payer_link_over` where it opens nothing more. */
export async function stateOfLink(shop: Shop, link: PayerLink): Promise<PayerReply['state']> {
  const { attempt, endedAt, expiresAt } = link
  if (expiresAt <= shop.clock.now()) throw new ShopError('payer_link_over')
  if (attempt.status === 'paid') return 'paid'
  if (attempt.status === 'undecided') return 'checking'
  if (attempt.status === 'refunded') return 'returned'
  if (endedAt !== null || !(await mayBePaid(shop, attempt))) throw new ShopError('payer_link_over')
  return 'open'
}

/** What is paid for any other purchase would be sent back (PAY-11, PAY-17), or could not be paid at all (PAY-23). */
export async function mayBePaid({ db, gateways }: Pick<Shop, 'db' | 'gateways'>, attempt: Attempt): Promise<boolean> {
  const isWaiting = attempt.status === 'open' || attempt.status === 'expired'
  if (!isWaiting || attempt.letGoAt !== null || attempt.provider !== gateways.current.provider) return false
  return !(await hasLaterPurchase(db, attempt))
}

/** The same of a purchase that the gateway has just been asked about. */
export function stateOfSettlement({ kind }: Pick<Settlement, 'kind'> | { kind: 'no_answer' }) {
  if (kind === 'placed') return 'paid' as const
  if (kind === 'checking') return kind
  return kind === 'refunding' || kind === 'released' ? ('returned' as const) : ('pending' as const)
}
