// The product list, titled Buy (CAT-7).
import { data } from 'react-router'
import {
  isNarrowed,
  type ProductListQuery,
  productListPath,
  readProductList,
  SMALL_LIST,
} from '#contract/product-list.ts'
import { pages } from '#contract/urls.ts'
import { documents } from '#copy/pages.ts'
import { products as texts } from '#copy/products.ts'
import type { Pages } from '#server/http/shop-facts.ts'
import noResults from '#web/assets/drawings/no-results.svg'
import type { PageHydration } from '#web/deferred-hydration.ts'
import { LoadFailure } from '#web/parts/chrome/load-failure.tsx'
import { ShopLinkButton } from '#web/parts/chrome/shop-link.tsx'
import { listedProductOf, promotedProduct } from '#web/parts/products/listed-products.ts'
import { ProductGrid } from '#web/parts/products/product-grid.tsx'
import { ProductListTools } from '#web/parts/products/product-list-tools.tsx'
import { PromoCard } from '#web/parts/products/promo-card.tsx'
import { Testimonials } from '#web/parts/products/testimonials.tsx'
import { pageMeta, privateMeta } from '#web/parts/seo/page-meta.ts'
import { productListData } from '#web/parts/seo/product-list-data.ts'
import { pagesContext } from '#web/routes/pages-context.ts'
import { PageState } from '#web/ui/page-state.tsx'
import type { Route } from './+types/products.ts'

/** The number of products on a full page. */
const FULL_PAGE = 100

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => {
  const { page, products, isNarrow } = loaderData ?? { page: 1, products: [], isNarrow: false }
  const title = page > 1 ? documents.products.titleOfPage({ page }) : documents.products.title
  // The page number is beyond the last page.
  if (page > 1 && products.length === 0) return privateMeta({ title })
  const metaTexts = { title, description: documents.products.description, path: pages.products }
  // The canonical address of a searched, filtered or sorted list is that of the complete list.
  if (isNarrow) return pageMeta(root.loaderData?.facts, metaTexts)
  return pageMeta(root.loaderData?.facts, {
    ...metaTexts,
    path: productListPath({ page }),
    previous: page > 1 ? productListPath({ page: page - 1 }) : undefined,
    next: products.length === FULL_PAGE ? productListPath({ page: page + 1 }) : undefined,
    structured: ({ origin }) =>
      products.length > 0 ? [productListData(origin, products, (page - 1) * FULL_PAGE)] : [],
  })
}

export const handle = { hydration: { deferred: true } satisfies PageHydration }

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(pagesContext)
  const query = readProductList(url.searchParams)
  const { page } = query
  try {
    const [productList, testimonials] = await Promise.all([findProductList(shop, query), shop.findTestimonials()])
    const { products, isNarrow } = productList
    const nextPagePath = products.length === FULL_PAGE ? productListPath({ ...query, page: page + 1 }) : null
    const promoted = page === 1 && !isNarrow ? promotedProduct(products) : null
    return data({
      ...productList,
      nextPagePath,
      page,
      query,
      products: products.map(listedProductOf),
      promoted,
      testimonials,
      hasFailed: false,
    })
  } catch (error) {
    // On a failure the list is shown as empty (CAT-8); the status keeps the page out of every cache.
    shop.report(error)
    const emptyList = {
      products: [],
      categories: null,
      isNarrow: false,
      nextPagePath: null,
      promoted: null,
      testimonials: null,
    }
    return data({ ...emptyList, page, query, hasFailed: true }, { status: 503 })
  }
}

/**
 * Returns the products for a query. `categories` is null when the shop has too few products for a search (CAT-26).
 * `isNarrow` is true for a searched, filtered or sorted list.
 */
async function findProductList(shop: Pages, query: ProductListQuery) {
  const [firstPage, categories] = await Promise.all([shop.listProducts(1), shop.findCategories()])
  if (firstPage.length <= SMALL_LIST) {
    const products = query.page === 1 ? firstPage : await shop.listProducts(query.page)
    return { products, categories: null, isNarrow: false }
  }
  if (isNarrowed(query)) return { products: await shop.searchProducts(query), categories, isNarrow: true }
  return { products: query.page === 1 ? firstPage : await shop.listProducts(query.page), categories, isNarrow: false }
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { query, categories, nextPagePath, isNarrow, products, promoted, testimonials, hasFailed } = loaderData
  if (products.length === 0 && !isNarrow) return <EmptyList hasFailed={hasFailed} />
  return (
    <div className="page pt-8 pb-20 lg:pt-14 lg:pb-28">
      <h1 className="text-h1">{texts.title}</h1>
      {/* Hidden unless the service worker sends this page from its cache. It then fills in the date and shows it. */}
      <p hidden suppressHydrationWarning data-kept className="mt-4 text-ink-soft">
        {texts.offline({ when: '{when}' })}
      </p>
      {categories && (
        <ProductListTools query={query} categories={categories} resultCount={isNarrow ? products.length : null} />
      )}
      {promoted && (
        <div className="mt-5 lg:mt-7">
          <PromoCard product={promoted} />
        </div>
      )}
      <ProductGrid products={products} />
      {nextPagePath && (
        <p className="mt-14 text-center">
          <ShopLinkButton tone="outlined" to={nextPagePath}>
            {texts.more}
          </ShopLinkButton>
        </p>
      )}
      {testimonials && (
        <div className="mt-18 lg:mt-28">
          <Testimonials {...testimonials} />
        </div>
      )}
    </div>
  )
}

const EmptyList = ({ hasFailed }: { hasFailed: boolean }) => (
  <div className="page pt-8 pb-20 lg:pt-14">
    <h1 className="text-h1">{texts.title}</h1>
    {hasFailed ? (
      <LoadFailure texts={texts.unreached} />
    ) : (
      <PageState
        drawing={{ src: noResults, width: 360, height: 240 }}
        title={texts.empty.title}
        text={texts.empty.text}
      >
        <ShopLinkButton to={pages.home}>{texts.empty.button}</ShopLinkButton>
      </PageState>
    )}
  </div>
)
