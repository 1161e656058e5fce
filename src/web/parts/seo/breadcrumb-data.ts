// The breadcrumbs of a page, from home to the page, as structured data (PAGE-18).
import { pageUrl, type StructuredData } from './structured-data.ts'

/** Returns the breadcrumbs of a page: its parents in order, then the page. */
export const breadcrumbData = (
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
