// Addresses of calls as tests write them: as wrong as can be, where a page could not.
import { type Call, type ParamsIn, pathOf, type Rest } from '#contract/call.ts'

/** What a test puts into an address: every name in the path, with anything in it, and any query. */
export type AnyAddress<C extends Call> = (keyof ParamsIn<C> extends never
  ? { readonly params?: never }
  : { readonly params: { readonly [Name in keyof ParamsIn<C>]: unknown } }) & {
  readonly query?: Readonly<Record<string, unknown>>
}

/** The address of a call. */
export const addressOf = <C extends Call>(call: C, ...[address]: Rest<AnyAddress<C>>): string =>
  pathOf(call, address as never)

/** A call as docs and lists of routes name it. */
export const nameOfCall = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} ${path}`

/** Every address of some calls, whatever their names and their query hold: of whole addresses and of paths. */
export const addressesOf = (...calls: readonly Pick<Call, 'path'>[]): RegExp =>
  new RegExp(
    `^(?:https?://[^/]+)?(?:${calls.map(({ path }) => path.replaceAll(/:\w+/g, '[^/?]+')).join('|')})(?:\\?.*)?$`,
  )
