// The common parts of structured data. It contains only true facts: ratings by buyers, and prices that are paid
// (PAGE-18, IND-27). The data of each page is in a file beside this one.
import { addressOf } from '#web/page-address.ts'

type Value = string | number | boolean | readonly Value[] | { readonly [name: string]: Value }

/** An object in schema.org's vocabulary, without `@context`, which is added when it is rendered. */
export type StructuredData = { readonly '@type': string } & { readonly [name: string]: Value }

export interface OrganizationFacts {
  readonly name: string
  readonly origin: string
  readonly languages: readonly string[]
  readonly phone: string
  readonly email: string
  readonly address: string
  readonly social: { readonly x?: string; readonly facebook?: string; readonly instagram?: string }
}

export const absoluteUrl = (origin: string, path: string): string => new URL(path, origin).href

/** Returns the address of a page in the current language. */
export const pageUrl = (origin: string, path: string): string => absoluteUrl(origin, addressOf(path))

/** Returns the seller, with an id that other objects refer to. */
export const sellerOf = (origin: string) => ({ '@id': absoluteUrl(origin, '/#shop') })
