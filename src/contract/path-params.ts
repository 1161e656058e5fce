// The schemas of path parameters, by their names in the paths of calls: `:draftOrderId` is the id of a draft order.
import { z } from 'zod'
import { fieldErrors, formErrors } from '#copy/errors.ts'
import { idOf } from './common.ts'

/** A number that people see and use, such as the number of a data request. */
const shownNumber = z.coerce
  .string<number | string>()
  .regex(/^\d{1,9}$/, { error: () => formErrors.wrongType })
  .transform(Number)

/** The parameters that are not the id of a row of the same name. */
const SPECIAL_PARAMS = {
  breachNumber: shownNumber,
  privacyNumber: shownNumber,
  noteId: idOf<'credit note'>(),
  /** The id of a gateway order, such as order_IEIaMR65cu6nz3. */
  gatewayOrderId: z
    .string()
    .min(1)
    .max(64)
    .regex(/^[\w-]*$/, { error: () => fieldErrors.id }),
  /** Any text, so that a malformed id gets the same answer as an unknown one. */
  progressId: z.string(),
  /** 1 for the first invoice of an order, one more for each corrected invoice. */
  revision: z.coerce
    .number<number | string>({ error: () => formErrors.wrongType })
    .int()
    .min(1)
    .max(1000),
  ticketNumber: z.coerce
    .string<number | string>()
    .regex(/^\d{1,12}$/, { error: () => formErrors.wrongType })
    .transform(Number),
}

/** The name of a kind of id: 'draft order' for `draftOrderId`. */
type KindOf<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : ` ${Lowercase<First>}`}${KindOf<Rest>}`
  : ''

export type ParamName = keyof typeof SPECIAL_PARAMS | `${string}Id`
export type ParamSchema<Name extends ParamName> = Name extends keyof typeof SPECIAL_PARAMS
  ? (typeof SPECIAL_PARAMS)[Name]
  : Name extends `${infer Entity}Id`
    ? ReturnType<typeof idOf<KindOf<Entity>>>
    : never

export const paramSchema = (name: string): z.ZodType => SPECIAL_PARAMS[name as keyof typeof SPECIAL_PARAMS] ?? idOf()
