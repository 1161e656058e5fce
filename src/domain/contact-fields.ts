// The fields of the contact form (MSG-1).

/** How a field is checked. A 'line' has no line breaks, a 'text' may have some. */
type ContactFieldKind = 'line' | 'email' | 'mobile' | 'text'

/**
 * The form's checks, the database columns, the data copy and the erasure of old messages derive from this table. Every
 * field is personal data. `max` is the maximum number of characters.
 */
export const CONTACT_FIELDS = {
  firstName: { column: 'first_name', kind: 'line', max: 60 },
  lastName: { column: 'last_name', kind: 'line', max: 60 },
  email: { column: 'email', kind: 'email', max: 254 },
  mobile: { column: 'mobile', kind: 'mobile', max: 10 },
  message: { column: 'message', kind: 'text', max: 5000 },
} as const satisfies Readonly<Record<string, { column: string; kind: ContactFieldKind; max: number }>>
export type ContactField = keyof typeof CONTACT_FIELDS
export const CONTACT_FIELD_NAMES = Object.keys(CONTACT_FIELDS) as ContactField[]
