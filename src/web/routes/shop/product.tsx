// A product page (CAT-9): pictures, price, Buy Now, contents, delivery.
import { Check } from 'lucide-react'
import { Suspense } from 'react'
import { data, isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router'
import type { ProductDetailReply } from '#contract/catalog.ts'
import { pages } from '#contract/urls.ts'
import { failures } from '#copy/errors.ts'
import { titled } from '#copy/pages.ts'
import { products } from '#copy/products.ts'
import type { PageHydration } from '#web/deferred-hydration.ts'
import { PageFailure } from '#web/parts/chrome/page-failure.tsx'
import { ShopLink } from '#web/parts/chrome/shop-link.tsx'
import { BuyBox } from '#web/parts/products/buy-box.tsx'
import { DeliveryFacts, EarnedCoins } from '#web/parts/products/product-facts.tsx'
import { ProductPictures } from '#web/parts/products/product-pictures.tsx'
import { ShareProduct } from '#web/parts/products/share-product.tsx'
import { ShippingLine } from '#web/parts/products/shipping-line.tsx'
import { useCountProductView } from '#web/parts/products/use-count-product-view.ts'
import { VariantChoices } from '#web/parts/products/variant-choices.tsx'
import { pageMeta, privateMeta } from '#web/parts/seo/page-meta.ts'
import { productData, summaryOf } from '#web/parts/seo/product-data.ts'
import type { loader as rootLoader } from '#web/root.tsx'
import { pagesContext } from '#web/routes/pages-context.ts'
import { Accordion, AccordionRow } from '#web/ui/accordion.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lazy } from '#web/ui/lazy.ts'
import { Price, PriceWithOriginal } from '#web/ui/price.tsx'
import type { Route } from './+types/product.ts'

const texts = products.detail
const importDetails = () => import('#web/parts/products/product-details.tsx')
const ShippingCost = lazy(async () => ({ default: (await importDetails()).ShippingCost }))
const ProductDetails = lazy(async () => ({ default: (await importDetails()).ProductDetails }))
const PackRow = lazy(async () => ({ default: (await importDetails()).PackRow }))
const AskUs = lazy(() => import('#web/parts/contact/ask-us.tsx'))
const Companions = lazy(async () => ({ default: (await importDetails()).Companions }))
const ProductReviews = lazy(() => import('#web/parts/reviews/product-reviews.tsx'))

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => {
  // Without data the error page is shown, which has its own meta.
  if (!loaderData) return []
  const { product, reviews } = loaderData
  if (product.isDraft) return privateMeta({ title: titled({ title: product.name }) })
  return pageMeta(root.loaderData?.facts, {
    title: titled({ title: product.name }),
    description: summaryOf(product.description),
    path: pages.product(cardIdOf(product)),
    picture: product.sharedImage
      ? { url: product.sharedImage, alt: product.pictures[0]?.alt ?? product.name }
      : undefined,
    structured: (facts) => productData(facts, product, reviews),
  })
}

export const handle = { hydration: { deferred: true } satisfies PageHydration }

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(pagesContext)
  const product = await shop.findProduct(params.productId.toLowerCase())
  if (product === null) throw data(null, { status: 404 })
  return { product, reviews: await shop.findReviews(product._id) }
}

export default function Product({ loaderData: { product, reviews } }: Route.ComponentProps) {
  const facts = useRouteLoaderData<typeof rootLoader>('root')?.facts
  // A change to another variant is not counted as another view.
  const cardId = cardIdOf(product)
  useCountProductView(cardId)
  return (
    <article key={cardId} className="page pb-32 md:pt-8 md:pb-24 lg:pt-10">
      <div className="grid gap-6 md:grid-cols-2 md:gap-10 lg:grid-cols-12 lg:gap-18">
        <div className="lg:col-span-7">
          <ProductPictures key={product._id} pictures={product.pictures} />
          <div className="mt-10 hidden md:block">
            <Suspense>
              <ProductDetails product={product} />
            </Suspense>
          </div>
        </div>
        <div className="lg:col-span-5">
          <div className="lg:sticky lg:top-25">
            <div className="flex flex-wrap items-center gap-x-4">
              <StockBadge inStock={product.inStock} />
              {product.categoryPath && (
                <ShopLink
                  to={product.categoryPath}
                  lang={product.langs?.category}
                  className="inline-flex min-h-11 items-center text-small"
                >
                  <span className="link">{product.category}</span>
                </ShopLink>
              )}
            </div>
            <h1 lang={product.langs?.[product.family ? 'family' : 'name']} className="mt-3 text-h1 wrap-anywhere">
              {product.family?.name ?? product.name}
            </h1>
            <p className="mt-3">
              <PriceWithOriginal rupees={product.price} large />
            </p>
            <p className="text-small text-ink-soft">
              {texts.price.before} <Price rupees={product.particulars.mrp} className="figures" />, {texts.price.after}
            </p>
            <ShippingLine />
            <Suspense>
              <ShippingCost />
            </Suspense>
            {product.family && <VariantChoices family={product.family} productId={product._id} />}
            <p lang={product.langs?.description} className="mt-5 text-lead wrap-anywhere whitespace-pre-line">
              {product.description}
            </p>
            {product.isDraft ? <DraftNote /> : <BuyBox product={product} />}
            <div className="mt-5 grid gap-6">
              <EarnedCoins />
              <DeliveryFacts inStock={product.inStock} />
              {facts && <ShareProduct productId={product._id} shop={facts} />}
              <Suspense>
                <AskUs />
                <div className="mt-2 md:hidden">
                  <ProductDetails product={product} />
                </div>
              </Suspense>
            </div>
            <div className="mt-8">
              <Accordion>
                <AccordionRow title={texts.delivery.title} open>
                  {texts.delivery.text}
                </AccordionRow>
                <AccordionRow title={texts.returns.title}>{texts.returns.text}</AccordionRow>
                {facts && (
                  <Suspense>
                    <PackRow product={product} shop={facts} />
                  </Suspense>
                )}
              </Accordion>
            </div>
          </div>
        </div>
      </div>
      {product.companions && (
        <Suspense>
          <Companions companions={product.companions} />
        </Suspense>
      )}
      <Suspense>
        <ProductReviews productId={product._id} firstPage={reviews} />
      </Suspense>
    </article>
  )
}

/** The id of the page's canonical product; in a family, its first published variant (CAT-33). */
const cardIdOf = ({ _id, family }: ProductDetailReply): string => family?.variants[0]?._id ?? _id

const DraftNote = () => <p className="mt-5 rounded-note bg-river-wash px-4 py-3 text-river-deep">{products.draft}</p>

const StockBadge = ({ inStock }: { inStock: boolean }) =>
  inStock ? (
    <Badge tone="leaf" icon={<Icon icon={Check} size={16} />}>
      {texts.inStock}
    </Badge>
  ) : (
    <Badge tone="sand">{products.outOfStock}</Badge>
  )

/** A product that cannot be loaded shows an error with a link back, at the same address (CAT-10). */
export function ErrorBoundary() {
  const error = useRouteError()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return <PageFailure error={error} {...(isMissing ? { texts: failures.product } : {})} />
}
