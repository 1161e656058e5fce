// Parses email addresses: the mailbox of an address (SEC-62), and senders such as 'Nila <care@shop.example>'.

/**
 * Returns the same text for all addresses of one mailbox, as the database function `mailbox_of` does: 'ab@gmail.com'
 * for 'A.B+shop@googlemail.com'.
 */
export function mailboxOf(address: string): string {
  const [local = '', host = ''] = address.toLowerCase().split('@')
  const [name = ''] = local.split('+')
  return host === 'gmail.com' || host === 'googlemail.com' ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}

const SENDER = /^(?:[^<>\r\n]*<([^\s@<>]+@[^\s@<>]+)>|([^\s@<>]+@[^\s@<>]+))$/

/** Returns the address of a sender without its name; null for a text that is not a sender. */
export function senderAddress(sender: string): string | null {
  const [, namedAddress, bareAddress] = SENDER.exec(sender) ?? []
  return namedAddress ?? bareAddress ?? null
}

/** Returns the domain of a sender's address, in lower case; empty for a text that is not a sender. */
export const senderDomain = (sender: string): string => senderAddress(sender)?.split('@')[1]?.toLowerCase() ?? ''
