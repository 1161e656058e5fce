// The slug of a category, which is its name in URLs (CAT-48).

/**
 * Returns a category's name in its page's address: lower-case letters, digits and hyphens. Empty for a name without any
 * Latin letter or digit, which has no page. Of categories with the same slug, the first by name has the page.
 */
export const categorySlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
