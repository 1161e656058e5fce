// The translations of a new shop's products to one language (CAT-44).

export interface SeedTranslation {
  /** The translated products by their English names. */
  readonly products: Readonly<Record<string, { readonly name: string; readonly description: string }>>
  /** The translated short texts by their English texts, with sizes for the first families. */
  readonly texts: Readonly<Record<string, string>>
}
