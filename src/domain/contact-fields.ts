// The fields of the contact form (MSG-1).

/** How a field of a message is checked: one line of text, an address, an Indian mobile number, or text of several lines. */
type ContactFieldKind = 'line' | 'email' | 'mobile' | 'text'

/**
 * Each field in one place. The form's checks, the columns, the export of a person's data and the emptying of old and erased
 * messages derive from it: every field is personal data. `most` is the longest value as it is stored.
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
