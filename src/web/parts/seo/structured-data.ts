// The shop in schema.org's words. Only what is true: no rating, no review, no price that nobody pays (decisions 41).

type Value = string | number | boolean | readonly Value[] | { readonly [name: string]: Value }

/** One thing in schema.org's words; the context is added where it is written. */
export type StructuredData = { readonly '@type': string } & { readonly [name: string]: Value }
