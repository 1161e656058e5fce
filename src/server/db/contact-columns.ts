// The columns of `tickets` for the fields of the contact form.
import { CONTACT_FIELD_NAMES, CONTACT_FIELDS, type ContactField } from '#domain/contact-fields.ts'

type Column = (typeof CONTACT_FIELDS)[ContactField]['column']
type AliasedColumn<Name extends ContactField> = Name extends ContactField
  ? `${(typeof CONTACT_FIELDS)[Name]['column']} as ${Name}`
  : never

export const CONTACT_COLUMNS: readonly Column[] = CONTACT_FIELD_NAMES.map((name) => CONTACT_FIELDS[name].column)

/** Returns the columns of these contact fields for a SELECT, named like the fields. */
export const selectContactFields = <Name extends ContactField>(names: readonly Name[]) =>
  names.map((name) => `${CONTACT_FIELDS[name].column} as ${name}` as AliasedColumn<Name>)
