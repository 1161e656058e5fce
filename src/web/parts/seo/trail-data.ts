// The way from home to a page as structured data (PAGE-18).
import { pageUrl, type StructuredData } from './structured-data.ts'

/** Returns the way from home to a page: its steps in order. */
export const trailData = (
  origin: string,
  steps: readonly { readonly name: string; readonly path: string }[],
): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: pageUrl(origin, path),
  })),
})
