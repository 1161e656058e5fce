// Reading emails in tests.
import { linkedPages } from '#contract/urls.ts'
import type { Mailbox } from './shop.ts'

/** The code in the newest email to an address. */
export function codeSentTo(mailbox: Mailbox, address: string): string {
  const code = /^\d{6}$/m.exec(mailbox.to(address).at(-1)?.text ?? '')?.[0]
  if (!code) throw new Error(`No email with a code went to ${address}`)
  return code
}

export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Returns the tokens of the links in the newest newsletter email to an address; empty without such an email. */
export function newsletterTokens(mailbox: Mailbox, address: string): { confirm: string; leave: string } {
  const text = mailbox.to(address).at(-1)?.text ?? ''
  const tokenOf = (page: string): string => new RegExp(`${page}#(\\S+)`).exec(text)?.[1] ?? ''
  return { confirm: tokenOf(linkedPages.newsletterConfirm), leave: tokenOf(linkedPages.newsletterUnsubscribe) }
}

/** Returns the token of a page's link in the newest email to an address that contains it; empty without one. */
export function linkToken(mailbox: Mailbox, address: string, page: string): string {
  const tokens = mailbox.to(address).map(({ text }) => new RegExp(`${page}#([\\w-]+)`).exec(text)?.[1] ?? '')
  return tokens.findLast((token) => token !== '') ?? ''
}
