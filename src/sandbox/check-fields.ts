// Checks request fields like Razorpay: unknown fields are refused, invalid ones are named (RZP-3).
import type { Notes } from './entities.ts'
import { badRequest, malformedId, unknownFields } from './refusal.ts'

export type Fields = Record<string, unknown>

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the body as an object. Throws a Refusal for another value, and for a field that is not in `knownFields`. */
export function fieldsOf(body: unknown, knownFields: readonly string[]): Fields {
  if (!isObject(body)) throw badRequest('The request body must be a JSON object.')
  const unknown = Object.keys(body).filter((name) => !knownFields.includes(name))
  if (unknown.length > 0) throw unknownFields(unknown)
  return body
}

/** Returns the id. Throws a Refusal unless the id consists of the prefix, an underscore, and 14 letters or digits. */
export function checkId(prefix: string, id: string): string {
  if (!new RegExp(`^${prefix}_[A-Za-z0-9]{14}$`).test(id)) throw malformedId(id)
  return id
}

/** Returns an amount in paise. Throws a Refusal when it is missing, not a whole number, or below one rupee. */
export function requiredAmount(value: unknown, field = 'amount'): number {
  if (value === undefined || value === null) throw badRequest(`The ${field} field is required.`, { field })
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    throw badRequest(`The ${field} must be an integer.`, { field })
  }
  if (value < 100) throw badRequest(`The ${field} must be at least INR 1.00`, { field })
  return value
}

/** Returns the currency. Throws a Refusal for any other than INR. */
export function requiredCurrency(value: unknown): string {
  if (value === undefined || value === null) {
    throw badRequest('The currency field is required.', { field: 'currency' })
  }
  if (typeof value !== 'string' || !/^[A-Z]{3}$/.test(value)) {
    throw badRequest('The currency must be 3 characters.', { field: 'currency' })
  }
  if (value !== 'INR') throw badRequest('Currency is not supported', { field: 'currency' })
  return value
}

/** Returns the receipt, or null when absent. Throws a Refusal when it is not a text or is too long. */
export function optionalReceipt(value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') throw badRequest('The receipt must be a string.', { field: 'receipt' })
  if (value.length > 40) {
    throw badRequest('The receipt may not be greater than 40 characters.', { field: 'receipt' })
  }
  return value
}

/** Returns the notes: at most 15 pairs of at most 256 characters. Throws a Refusal otherwise. */
export function optionalNotes(value: unknown): Notes {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return {}
  if (!isObject(value)) throw badRequest('The notes must be an object.', { field: 'notes' })
  const pairs = Object.entries(value)
  if (pairs.length > 15) throw badRequest('The notes may not have more than 15 items.', { field: 'notes' })
  return Object.fromEntries(pairs.map(([name, note]) => [name, requireNote(name, note)]))
}

/** Returns a note as text. Throws a Refusal when it is neither text nor number, or its name or text is too long. */
function requireNote(name: string, note: unknown): string {
  if (typeof note !== 'string' && typeof note !== 'number') {
    throw badRequest('The notes must hold strings only.', { field: 'notes' })
  }
  if (String(note).length > 256 || name.length > 256) {
    throw badRequest('A note may not be greater than 256 characters.', { field: 'notes' })
  }
  return String(note)
}

/** Returns one of the allowed values, or the fallback when absent. Throws a Refusal for any other value. */
export function optionalChoice<T extends string>(value: unknown, field: string, choices: readonly T[], fallback: T): T {
  if (value === undefined || value === null) return fallback
  const choice = choices.find((allowed) => allowed === value)
  if (choice === undefined) throw badRequest(`The selected ${field} is invalid.`, { field })
  return choice
}
