// The products of one category, with a page of its own for search engines (CAT-48).
import { data } from 'react-router'
import { type ListedCategory, readProductList } from '#contract/product-list.ts'
import { linkedPages, pages } from '#contract/urls.ts'
import { documents, titled } from '#copy/pages.ts'
import { shelf, products as texts } from '#copy/products.ts'
import type { PageHydration } from '#web/deferred-hydration.ts'
import { ShopLink, ShopLinkButton } from '#web/parts/chrome/shop-link.tsx'
import { listedProductOf } from '#web/parts/products/listed-products.ts'
import { ProductGrid } from '#web/parts/products/product-grid.tsx'
import { CategoryLinks } from '#web/parts/products/product-list-tools.tsx'
import { breadcrumbData } from '#web/parts/seo/breadcrumb-data.ts'
import { pageMeta } from '#web/parts/seo/page-meta.ts'
import { productListData } from '#web/parts/seo/product-list-data.ts'
import { pagesContext } from '#web/routes/pages-context.ts'
import type { Route } from './+types/category.ts'

/** The number of products on a full page. */
const FULL_PAGE = 100

const pathOf = ({ path }: ListedCategory, page: number): string => (page > 1 ? `${path}?page=${page}` : path)

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => {
  // Without data the error page is shown, which has its own meta.
  if (!loaderData) return []
  const { category, page, products } = loaderData
  const { label } = category
  return pageMeta(root.loaderData?.facts, {
    title: titled({ title: page > 1 ? `${label} (${page})` : label }),
    description: `${label}. ${documents.productPosted}`,
    path: pathOf(category, page),
    previous: page > 1 ? pathOf(category, page - 1) : undefined,
    next: products.length === FULL_PAGE ? pathOf(category, page + 1) : undefined,
    structured: ({ origin }) => [
      productListData(origin, products, (page - 1) * FULL_PAGE),
      breadcrumbData(origin, [
        { name: documents.trail.home, path: pages.home },
        { name: documents.trail.products, path: pages.products },
        { name: label, path: category.path },
      ]),
    ],
  })
}

export const handle = { hydration: { deferred: true } satisfies PageHydration }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(pagesContext)
  const path = linkedPages.category(params.category.toLowerCase())
  const { page } = readProductList(url.searchParams)
  const categories = await shop.findCategories()
  const category = categories.find((listed) => listed.path === path)
  if (!category) throw data(null, { status: 404 })
  const query = { words: '', category: category.name, order: '', page } as const
  const products = await shop.searchProducts(query)
  // The page number is beyond the last page.
  if (products.length === 0) throw data(null, { status: 404 })
  return { category, categories, query, page, products: products.map(listedProductOf) }
}

export default function Category({
  loaderData: { category, categories, query, page, products },
}: Route.ComponentProps) {
  return (
    <div className="page pt-6 pb-20 lg:pt-10 lg:pb-28">
      <ShopLink to={pages.products} className="inline-flex min-h-11 items-center">
        <span className="link">{shelf.none.button}</span>
      </ShopLink>
      <h1 lang={category.lang} className="mt-1 text-h1">
        {category.label}
      </h1>
      <div className="mt-5 lg:mt-7">
        <CategoryLinks query={query} categories={categories} />
      </div>
      <ProductGrid products={products} />
      {products.length === FULL_PAGE && (
        <p className="mt-14 text-center">
          <ShopLinkButton tone="outlined" to={pathOf(category, page + 1)}>
            {texts.more}
          </ShopLinkButton>
        </p>
      )}
    </div>
  )
}
