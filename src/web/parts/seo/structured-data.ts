// The form of structured data, and its publisher. Only true facts: no ratings except buyers' own, no price that cannot
// be paid (PAGE-18, IND-27). Each page's own data is in a file beside this one.
import { addressOf } from '#web/page-address.ts'

type Value = string | number | boolean | readonly Value[] | { readonly [name: string]: Value }

/** One object in schema.org's vocabulary; the context is added where it is written. */
export type StructuredData = { readonly '@type': string } & { readonly [name: string]: Value }

/** The facts about the shop itself. */
export interface OrganizationFacts {
  readonly name: string
  readonly origin: string
  /** The other languages in which pages exist, besides English. */
  readonly languages: readonly string[]
  readonly phone: string
  readonly email: string
  readonly address: string
  readonly social: { readonly x?: string; readonly facebook?: string; readonly instagram?: string }
}

export const at = (origin: string, path: string): string => new URL(path, origin).href

/** The address of a page in the current language. */
export const pageAt = (origin: string, path: string): string => at(origin, addressOf(path))

/** The seller, with an id that other objects refer to. */
export const sellerOf = (origin: string) => ({ '@id': at(origin, '/#shop') })
