// Reading emails in tests.
import { linkedPages } from '#contract/urls.ts'
import type { Mailbox } from './shop.ts'

/** The code in the newest email to an address. */
export function codeSentTo(mailbox: Mailbox, address: string): string {
  const code = /^\d{6}$/m.exec(mailbox.to(address).at(-1)?.text ?? '')?.[0]
  if (!code) throw new Error(`No email with a code went to ${address}`)
  return code
}

/** Another code than the one given. */
export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** The tokens in the newest email of the list to an address; empty where it has none. */
export function listLinks(mailbox: Mailbox, address: string): { confirm: string; leave: string } {
  const text = mailbox.to(address).at(-1)?.text ?? ''
  const tokenOf = (page: string): string => new RegExp(`${page}#(\\S+)`).exec(text)?.[1] ?? ''
  return { confirm: tokenOf(linkedPages.newsletterConfirm), leave: tokenOf(linkedPages.newsletterUnsubscribe) }
}

/** The token behind the link to a page in the newest email to an address that has one; empty where none has. */
export function linkTo(mailbox: Mailbox, address: string, page: string): string {
  const tokens = mailbox.to(address).map(({ text }) => new RegExp(`${page}#([\\w-]+)`).exec(text)?.[1] ?? '')
  return tokens.findLast((token) => token !== '') ?? ''
}
