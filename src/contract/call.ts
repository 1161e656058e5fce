// What a call is. The table of all of them stands in calls/, a file for each feature; the routes, the pages' client, the API page and the tests derive from it.
import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { pathParams } from './path-params.ts'
import type { Right } from './rights.ts'

/** Who may make a call; 'admin' are staff who have its right. */
export type Access = 'public' | 'user' | 'admin'

/** Refusals that any call may meet; no call lists them. */
export const COMMON_ERRORS = [
  'invalid_input',
  'not_signed_in',
  'forbidden',
  'second_factor_needed',
  'second_factor_again',
  'wrong_origin',
  'too_many_requests',
  'busy',
  'shop_not_open',
  'too_large',
  'unsupported_type',
  'unexpected',
] as const satisfies readonly ErrorCode[]
type CommonError = (typeof COMMON_ERRORS)[number]

/** The schemas of a call. Pages' bundles leave them out, and zod with them (scripts/bare-calls.ts). */
interface Schemas {
  readonly body?: z.ZodType
  readonly query?: z.ZodType
  readonly headers?: z.ZodType
  readonly reply?: z.ZodType
}

export interface Call extends Schemas {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Whole, from /api on. Each `:name` in it is one of path-params.ts. */
  readonly path: `/api/${string}`
  readonly summary: string
  readonly access: Access
  /** What staff must have to make it: every call of theirs names one, and no other call does (ADM-21). */
  readonly right?: Right
  /** The refusals that its page may word or treat in its own way, besides the common ones. */
  readonly errors: readonly Exclude<ErrorCode, CommonError>[]
  /** How its body travels, where that is not JSON. */
  readonly sends?: 'multipart' | 'form' | 'bytes'
  /** What comes back, where that is not JSON: a file, rows of CSV as they are found, another address, or a page. */
  readonly answers?: 'file' | 'rows' | 'redirect' | 'page'
  /** Staff show their second factor for it, unless they did so within minutes (SEC-57). */
  readonly asksAgain?: true
  /** Answered even while the shop is not open yet (OPS-21): staff log in by it, or the payment gateway brings news. */
  readonly beforeOpening?: true
  /** Who makes it, where none of our pages does. */
  readonly outside?: string
}

/** One row of the table. */
/* @__NO_SIDE_EFFECTS__ */
export function call<const C extends Call>(
  facts: C & KnownParams<C['path']> & BodyOnlyInWrites<C> & RightOfStaff<C>,
): C {
  return facts
}

type KnownParams<Path extends string> = ParamName<Path> extends keyof Params ? unknown : { readonly path: never }
type BodyOnlyInWrites<C extends Call> = C extends {
  readonly method: 'GET'
  readonly body: z.ZodType
}
  ? { readonly method: never }
  : unknown
type RightOfStaff<C extends Call> = C['access'] extends 'admin' ? { readonly right: Right } : { readonly right?: never }
type Params = typeof pathParams
type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type Part<C extends Call, Name extends keyof Schemas> =
  C extends Record<Name, infer S extends z.ZodType> ? S : z.ZodNever

/** What its maker puts into the path, and what the server takes out of it. */
export type ParamsIn<C extends Call> = { readonly [Name in ParamName<C['path']> & keyof Params]: z.input<Params[Name]> }
export type ParamsOut<C extends Call> = {
  readonly [Name in ParamName<C['path']> & keyof Params]: z.output<Params[Name]>
}

/** A part of a call as its maker writes it, and as the server reads it. */
export type Given<C extends Call, Name extends keyof Schemas> = z.input<Part<C, Name>>
export type Read<C extends Call, Name extends keyof Schemas> = z.output<Part<C, Name>>

/** What a success answers. */
export type ReplyOf<C extends Call> = z.output<Part<C, 'reply'>>

/** Every code that a refusal of this call may have. */
export type ErrorOf<C extends Call> = C['errors'][number] | CommonError

/** A query as its maker writes it: what may be left out of it may be empty instead. */
export type QueryIn<C extends Call> = Emptiable<Given<C, 'query'>>
type Emptiable<Query> = {
  readonly [Name in keyof Query]: undefined extends Query[Name] ? Query[Name] | '' : Query[Name]
}

/** What stands in the address of a call: `params` where its path has names, `query` where it has one. */
export type Address<C extends Call> = Needed<'params', ParamsIn<C>> & Needed<'query', QueryIn<C>>

/** A field that is needed where its value is, may be left out where all of it may, and is an error where there is none of it. */
export type Needed<Name extends string, Value> = [Value] extends [never]
  ? { readonly [N in Name]?: never }
  : undefined extends Value
    ? { readonly [N in Name]?: Value }
    : Record<never, never> extends Value
      ? { readonly [N in Name]?: keyof Value extends never ? never : Value }
      : { readonly [N in Name]: Value }

/** Arguments of a function after the call itself: none are needed where none of their fields is. */
export type Rest<Options> = Record<never, never> extends Options ? [options?: Options] : [options: Options]

/** The address of a call, from /api on, as links, forms and pictures name it. What is empty is left out of the query. */
export function pathOf<C extends Call>(made: C, ...[address]: Rest<Address<C>>): string {
  const { params = {}, query = {} } = (address ?? {}) as { params?: Values; query?: Values }
  const path = made.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return asked.length === 0
    ? path
    : `${path}?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}`
}

type Values = Readonly<Record<string, unknown>>
