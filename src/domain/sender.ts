// The sender of emails in a setting: 'care@shop.example', or with a name, 'Nila <care@shop.example>'.

const SENDER = /^(?:[^<>\r\n]*<([^\s@<>]+@[^\s@<>]+)>|([^\s@<>]+@[^\s@<>]+))$/

/** Returns the address of a sender without its name; null for a text that is not a sender. */
export function senderAddress(sender: string): string | null {
  const [, namedAddress, bareAddress] = SENDER.exec(sender) ?? []
  return namedAddress ?? bareAddress ?? null
}

/** Returns the domain in lower case; empty for a text that is not a sender. */
export const senderDomain = (sender: string): string => senderAddress(sender)?.split('@')[1]?.toLowerCase() ?? ''
