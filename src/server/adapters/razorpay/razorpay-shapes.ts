// The schemas of Razorpay's entities. Required fields are checked, all others tolerated (RZP-1, RZP-2).
import { z } from 'zod'
import { type Paise, paise } from '#domain/money.ts'

const amount = z.int().nonnegative().transform(paise)
const zero = paise(0)
// An optional field of an unexpected type is read as null, so that the entity can still be used.
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? null)
  .catch(null)
const optionalAmount = amount.nullish().catch(null)
const amountOrZero = optionalAmount.transform((value): Paise => value ?? zero)
/** A time in Unix seconds. */
const instant = z
  .int()
  .nullish()
  .catch(null)
  .transform((value) => (value ? new Date(value * 1000) : null))
// PHP encodes an empty object as a list (RZP-2).
const notes = z
  .record(z.string(), z.coerce.string())
  .catch({})
  .transform((texts): Readonly<Record<string, string>> => texts)
/** A value from a list that Razorpay may extend. */
const enumValue = z.string().max(64)

export const orderShape = z.object({
  id: z.string(),
  amount,
  currency: z.string(),
  receipt: text,
  status: enumValue,
  attempts: z.int().nullish().catch(null),
  notes,
  created_at: instant,
})

export const paymentShape = z.object({
  id: z.string(),
  order_id: text,
  amount,
  currency: z.string(),
  status: enumValue,
  method: text,
  card: z.object({ network: text, last4: text }).nullish().catch(null),
  bank: text,
  wallet: text,
  vpa: text,
  amount_refunded: amountOrZero,
  fee: optionalAmount,
  tax: optionalAmount,
  fee_bearer: text,
  // The keys of `acquirer_data` differ by method and bank, and PHP encodes an empty object as a list.
  acquirer_data: z.object({ rrn: text, upi_transaction_id: text, bank_transaction_id: text }).nullish().catch(null),
  created_at: instant,
})

export const refundShape = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount,
  status: enumValue,
  acquirer_data: z.object({ arn: text, rrn: text, utr: text }).nullish().catch(null),
  notes,
  created_at: instant,
})

export const disputeShape = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount,
  amount_deducted: amountOrZero,
  phase: enumValue,
  status: enumValue,
  reason_code: text,
  respond_by: instant,
  created_at: instant,
})

export const settledShape = z.object({
  entity_id: z.string(),
  type: enumValue,
  payment_id: text,
  dispute_id: text,
  order_id: text,
  amount,
  credit: amountOrZero,
  debit: amountOrZero,
  fee: amountOrZero,
  tax: amountOrZero,
  settlement_id: text,
  settlement_utr: text,
  settled_at: instant,
  created_at: instant,
})

const withId = z.object({ id: z.string().max(64) })
const withEntityId = z.object({ entity_id: z.string().max(64) })

/** Returns the id of an entity; null when it has none. */
export const idOf = (raw: unknown): string | null =>
  withId.safeParse(raw).data?.id ?? withEntityId.safeParse(raw).data?.entity_id ?? null
