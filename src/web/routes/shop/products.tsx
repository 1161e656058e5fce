// The listing (Buy): what is on the shelf (spec §2).
import { useEffect, useState } from 'react'
import { data } from 'react-router'
import { pages } from '#contract/urls.ts'
import { documents } from '#copy/document.ts'
import { products as words } from '#copy/products.ts'
import noResults from '../../assets/drawings/no-results.svg'
import { ShopLinkButton } from '../../parts/chrome/shop-link.tsx'
import { ProductCard } from '../../parts/products/product-card.tsx'
import { PromoCard } from '../../parts/products/promo-card.tsx'
import { SHELF } from '../../parts/products/shelf-skeleton.tsx'
import { useAddToCart } from '../../parts/products/use-add-to-cart.ts'
import { takeWanted } from '../../parts/products/wanted-product.ts'
import { pageMeta } from '../../parts/seo/page-meta.ts'
import { shelfData } from '../../parts/seo/structured-data.ts'
import { useSession } from '../../parts/session/session-store.ts'
import { Drawing } from '../../ui/drawing.tsx'
import { toast } from '../../ui/toast-store.ts'
import { pagesContext } from '../pages-context.ts'
import type { Route } from './+types/products.ts'

const FULL_PAGE = 100

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => {
  const { page, products } = loaderData ?? { page: 1, products: [] }
  const at = (number: number) => (number > 1 ? `${pages.products}?page=${number}` : pages.products)
  return pageMeta(root.loaderData?.facts, {
    title: documents.products.title(page),
    description: documents.products.description,
    path: at(page),
    previous: page > 1 ? at(page - 1) : undefined,
    next: products.length === FULL_PAGE ? at(page + 1) : undefined,
    structured: ({ origin }) => (products.length > 0 ? [shelfData(origin, products, (page - 1) * FULL_PAGE)] : []),
  })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(pagesContext)
  const page = Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1)
  try {
    return data({ page, products: await shop.listProducts(page) })
  } catch (error) {
    // A failed fetch gives an empty list (spec §4); the status keeps it out of every cache.
    shop.report(error)
    return data({ page, products: [] }, { status: 503 })
  }
}

export default function Products({ loaderData: { page, products } }: Route.ComponentProps) {
  const { user } = useSession()
  const { adding, add } = useAddToCart(words.failed)
  const [wanted, setWanted] = useState<string | null>(null)
  // What she wanted as a visitor waits here until she is logged in (decisions 19).
  useEffect(() => {
    if (user !== null) setWanted((before) => before ?? takeWanted())
  }, [user])

  if (products.length === 0) return <EmptyShelf />
  const [kit] = products
  return (
    <div className="page pt-8 pb-20 lg:pt-14 lg:pb-28">
      <h1 className="text-h1">{words.title}</h1>
      {kit && page === 1 && (
        <div className="mt-5 lg:mt-7">
          <PromoCard kit={kit} />
        </div>
      )}
      <ul className={`${SHELF} mt-8 lg:mt-14`}>
        {products.map((product, place) => (
          <li key={product._id}>
            <ProductCard
              product={product}
              eager={place < 1}
              adding={adding === product._id}
              wanted={wanted === product._id}
              onAdd={async () => {
                if (!(await add(product._id))) return
                setWanted(null)
                toast.success(words.added)
              }}
            />
          </li>
        ))}
      </ul>
      {products.length === FULL_PAGE && (
        <p className="mt-14 text-center">
          <ShopLinkButton tone="outlined" to={`${pages.products}?page=${page + 1}`}>
            {words.more}
          </ShopLinkButton>
        </p>
      )}
    </div>
  )
}

const EmptyShelf = () => (
  <div className="page flex flex-col items-center pt-8 pb-20 text-center lg:pt-14">
    <h1 className="text-h1">{words.title}</h1>
    <Drawing src={noResults} width={360} height={240} eager className="mt-10 rounded-panel" />
    <p className="measure mt-6 text-body text-ink-soft">{words.empty.text}</p>
    <div className="mt-6">
      <ShopLinkButton to={pages.home}>{words.empty.button}</ShopLinkButton>
    </div>
  </div>
)
