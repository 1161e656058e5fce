// One mailbox has many addresses: the part after a plus, and at Gmail the dots, make no difference (SEC-62).

/** Returns the canonical address of a mailbox; the same as the database's `mailbox_of`. */
export function mailboxOf(address: string): string {
  const [local = '', host = ''] = address.toLowerCase().split('@')
  const [name = ''] = local.split('+')
  return host === 'gmail.com' || host === 'googlemail.com' ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
