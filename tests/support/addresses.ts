// Addresses of calls for tests, which may also be invalid.
import { type Call, type OptionalArguments, type ParamsIn, pathOf } from '#contract/call.ts'

/** A test's parameters for a call: every name in the path with any value, and any query. */
export type AnyAddress<C extends Call> = (keyof ParamsIn<C> extends never
  ? { readonly params?: never }
  : { readonly params: { readonly [Name in keyof ParamsIn<C>]: unknown } }) & {
  readonly query?: Readonly<Record<string, unknown>>
}

export const addressOf = <C extends Call>(call: C, ...[address]: OptionalArguments<AnyAddress<C>>): string =>
  pathOf(call, address as never)

/** Returns a call's method and path, such as `GET /cart`. */
export const nameOfCall = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} ${path}`

/** Returns a pattern that matches the whole URLs and paths of these calls, with any parameters and query. */
export const addressesOf = (...calls: readonly Pick<Call, 'path'>[]): RegExp =>
  new RegExp(
    `^(?:https?://[^/]+)?(?:${calls.map(({ path }) => path.replaceAll(/:\w+/g, '[^/?]+')).join('|')})(?:\\?.*)?$`,
  )
