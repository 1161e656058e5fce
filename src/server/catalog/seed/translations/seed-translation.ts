// How a language says the products of a new shop: all of them, and every short word (CAT-44).

export interface SeedTranslation {
  /** By their English names. */
  readonly products: Readonly<Record<string, { readonly name: string; readonly description: string }>>
  /** By their English; sizes beside, for the first families. */
  readonly words: Readonly<Record<string, string>>
}
