// The translations of a new shop's products into one language: all products and every short text (CAT-44).

export interface SeedTranslation {
  /** By English name. */
  readonly products: Readonly<Record<string, { readonly name: string; readonly description: string }>>
  /** By English text; includes sizes, for the first families. */
  readonly texts: Readonly<Record<string, string>>
}
