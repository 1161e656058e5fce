// The slug of a category, which is its name in URLs (CAT-48).

/**
 * Returns the slug of a category's name, of lower-case letters, digits and hyphens. It is empty for a name without any
 * Latin letter or digit; such a category has no page.
 */
export const categorySlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
