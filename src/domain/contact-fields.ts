// What somebody writes to the shop in the contact form (MSG-1).

/** How a field of a message is checked: one line of text, an address, an Indian mobile number, or text of several lines. */
type ContactFieldKind = 'line' | 'email' | 'mobile' | 'text'

/**
 * What somebody writes to the shop, once. The form's checks, the columns, the copy of one's data and the emptying of old and
 * erased messages derive from it: all of it is personal. `most` is a length.
 */
export const CONTACT_FIELDS = {
  firstName: { column: 'first_name', kind: 'line', most: 60 },
  lastName: { column: 'last_name', kind: 'line', most: 60 },
  email: { column: 'email', kind: 'email', most: 254 },
  mobile: { column: 'mobile', kind: 'mobile', most: 10 },
  message: { column: 'message', kind: 'text', most: 5000 },
} as const satisfies Readonly<Record<string, { column: string; kind: ContactFieldKind; most: number }>>
export type ContactField = keyof typeof CONTACT_FIELDS
export const CONTACT_FIELD_NAMES = Object.keys(CONTACT_FIELDS) as ContactField[]
