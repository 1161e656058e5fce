// Who emails come from, as a setting says it: 'care@shop.example', or with a name, 'Nila <care@shop.example>'.

const SENDER = /^(?:[^<>\r\n]*<([^\s@<>]+@[^\s@<>]+)>|([^\s@<>]+@[^\s@<>]+))$/

/** The address of a sender, its name left out; null for a text that is no sender. */
export function senderAddress(sender: string): string | null {
  const [, named, bare] = SENDER.exec(sender) ?? []
  return named ?? bare ?? null
}

/** What stands behind the @, in lower case; empty for a text that is no sender. */
export const senderDomain = (sender: string): string => senderAddress(sender)?.split('@')[1]?.toLowerCase() ?? ''
