// The type of a call. The table of all calls is in calls/, a file for each feature; the routes, the pages' client, the
// API page and the tests derive from it.
import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { pathParams } from './path-params.ts'
import type { Right } from './rights.ts'

/** Who may make a call; 'admin' means staff with the call's right. */
export type Access = 'public' | 'user' | 'admin'

/** Errors that any call may return, so calls do not list them. */
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

/** The schemas of a call. The build removes them, and zod, from pages' bundles (scripts/bare-calls.ts). */
interface Schemas {
  readonly body?: z.ZodType
  readonly query?: z.ZodType
  readonly headers?: z.ZodType
  readonly reply?: z.ZodType
}

export interface Call extends Schemas {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** The full path, beginning with /api. Each `:name` in it is a key of path-params.ts. */
  readonly path: `/api/${string}`
  readonly summary: string
  readonly access: Access
  /** The right that staff need: every staff call names one, and no other call does (ADM-21). */
  readonly right?: Right
  /** The errors that this call may return, in addition to the common ones. */
  readonly errors: readonly Exclude<ErrorCode, CommonError>[]
  /** The content type of the body, when it is not JSON. */
  readonly sends?: 'multipart' | 'form' | 'bytes'
  /** The kind of response, when it is not JSON: a file, CSV rows that are streamed, a redirect, or a page. */
  readonly answers?: 'file' | 'rows' | 'redirect' | 'page'
  /** True when the call needs the second factor verified within minutes (SEC-57). */
  readonly asksAgain?: true
  /**
   * True when the call is answered while the shop is not open yet (OPS-21): for staff logins and the gateway's
   * webhooks.
   */
  readonly beforeOpening?: true
  /** Who makes the call, when none of the shop's pages does. */
  readonly outside?: string
}

/** Defines one row of the table. */
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

type SchemaOf<C extends Call, Name extends keyof Schemas> =
  C extends Record<Name, infer S extends z.ZodType> ? S : z.ZodNever

/** The path parameters: as the caller passes them, and as the server parses them. */
export type ParamsIn<C extends Call> = { readonly [Name in ParamName<C['path']> & keyof Params]: z.input<Params[Name]> }
export type ParamsOut<C extends Call> = {
  readonly [Name in ParamName<C['path']> & keyof Params]: z.output<Params[Name]>
}

/** The type of a part of a call: as the client writes it, and as the server parses it. */
export type InputOf<C extends Call, Name extends keyof Schemas> = z.input<SchemaOf<C, Name>>
export type ParsedOf<C extends Call, Name extends keyof Schemas> = z.output<SchemaOf<C, Name>>

/** The reply of a successful call. */
export type ReplyOf<C extends Call> = z.output<SchemaOf<C, 'reply'>>

/** Every error code that this call may return. */
export type ErrorOf<C extends Call> = C['errors'][number] | CommonError

/** A query as the caller writes it: optional parameters may also be empty. */
export type QueryIn<C extends Call> = Emptiable<InputOf<C, 'query'>>
type Emptiable<Query> = {
  readonly [Name in keyof Query]: undefined extends Query[Name] ? Query[Name] | '' : Query[Name]
}

/** The parameters in a call's address: `params` if its path has any, `query` if it has one. */
export type Address<C extends Call> = Needed<'params', ParamsIn<C>> & Needed<'query', QueryIn<C>>

/**
 * A field that is required when its value has required parts, optional when all parts are, and forbidden when there are
 * none.
 */
export type Needed<Name extends string, Value> = [Value] extends [never]
  ? { readonly [N in Name]?: never }
  : undefined extends Value
    ? { readonly [N in Name]?: Value }
    : Record<never, never> extends Value
      ? { readonly [N in Name]?: keyof Value extends never ? never : Value }
      : { readonly [N in Name]: Value }

/** The arguments after the call: optional when none of their fields is required. */
export type OptionalArguments<Options> = Record<never, never> extends Options ? [options?: Options] : [options: Options]

/**
 * Returns the address of a call, beginning with /api, for links, forms and pictures. Empty query parameters are left
 * out.
 */
export function pathOf<C extends Call>(target: C, ...[address]: OptionalArguments<Address<C>>): string {
  const { params = {}, query = {} } = (address ?? {}) as { params?: Values; query?: Values }
  const path = target.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const queryEntries = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  return queryEntries.length === 0
    ? path
    : `${path}?${new URLSearchParams(queryEntries.map(([name, value]) => [name, String(value)]))}`
}

type Values = Readonly<Record<string, unknown>>
