// One mailbox has many addresses: what stands after a plus, and at Gmail the dots, lead nowhere else (SEC-62).

/** The address that stands for all of its mailbox's; the same as the database's `mailbox_of`. */
export function mailboxOf(address: string): string {
  const [local = '', host = ''] = address.toLowerCase().split('@')
  const [name = ''] = local.split('+')
  return host === 'gmail.com' || host === 'googlemail.com' ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
