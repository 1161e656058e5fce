// The fields of the contact form (MSG-1).
import { MAX_EMAIL, MAX_NAME_PART } from './field-limits.ts'

export interface ContactFieldDefinition {
  readonly column: string
  /** A 'line' has no line breaks, a 'text' may have some. */
  readonly kind: 'line' | 'email' | 'mobile' | 'text'
  /** The maximum number of characters. */
  readonly max: number
  /** The HTML attribute, for browsers that fill in forms. */
  readonly autoComplete?: string
}

/**
 * The form and its checks, the database columns, what staff see, their CSV file, the data copy and the erasure of old
 * messages derive from this table. Every field is personal data.
 */
export const CONTACT_FIELDS = {
  firstName: { column: 'first_name', kind: 'line', max: MAX_NAME_PART, autoComplete: 'given-name' },
  lastName: { column: 'last_name', kind: 'line', max: MAX_NAME_PART, autoComplete: 'family-name' },
  email: { column: 'email', kind: 'email', max: MAX_EMAIL, autoComplete: 'email' },
  mobile: { column: 'mobile', kind: 'mobile', max: 10, autoComplete: 'tel-national' },
  message: { column: 'message', kind: 'text', max: 5000 },
} as const satisfies Readonly<Record<string, ContactFieldDefinition>>
export type ContactField = keyof typeof CONTACT_FIELDS
export const CONTACT_FIELD_NAMES = Object.keys(CONTACT_FIELDS) as ContactField[]

/** The fields that staff see one by one, beside the sender's name. */
export const FIELDS_BESIDE_NAME = CONTACT_FIELD_NAMES.filter((name) => name !== 'firstName' && name !== 'lastName')
