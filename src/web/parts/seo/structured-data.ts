// What is told in schema.org's words: its shape, and who tells it. Only what is true: no rating but buyers' own, no price that nobody pays (PAGE-18, IND-27). Each page has its own beside this.
import { addressOf } from '#web/page-address.ts'

type Value = string | number | boolean | readonly Value[] | { readonly [name: string]: Value }

/** One thing in schema.org's words; the context is added where it is written. */
export type StructuredData = { readonly '@type': string } & { readonly [name: string]: Value }

/** What is said of the shop itself. */
export interface OrganizationFacts {
  readonly name: string
  readonly origin: string
  /** In which languages pages are there too, beside English. */
  readonly languages: readonly string[]
  readonly phone: string
  readonly email: string
  readonly address: string
  readonly social: { readonly x?: string; readonly facebook?: string; readonly instagram?: string }
}

export const at = (origin: string, path: string): string => new URL(path, origin).href

/** Where a page lies, in the language of this one. */
export const pageAt = (origin: string, path: string): string => at(origin, addressOf(path))

/** Who sells, under one name that other things point to. */
export const sellerOf = (origin: string) => ({ '@id': at(origin, '/#shop') })
