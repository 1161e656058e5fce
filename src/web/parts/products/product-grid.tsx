// The cards of a product list, and the product that a visitor wanted before the login (CAT-7, CAT-14).
import { products as texts } from '#copy/products.ts'
import { toast } from '#web/ui/toast-store.ts'
import { isCardOf, type ListedProduct } from './listed-products.ts'
import { ProductCard } from './product-card.tsx'
import { useAddToCart } from './use-add-to-cart.ts'
import { useWantedProduct } from './use-wanted-product.ts'

/** The number of cards in the first view on phones; their pictures are loaded first. */
const FIRST_VIEW = 2

export function ProductGrid({ products }: { products: readonly ListedProduct[] }) {
  const { adding, add } = useAddToCart(texts.failed)
  const wantedProduct = useWantedProduct()
  return (
    <ul className="shelf mt-8 lg:mt-14">
      {products.map((product, index) => (
        <li key={product._id}>
          <ProductCard
            product={product}
            eager={index < FIRST_VIEW}
            adding={adding === product._id}
            wantedProduct={
              wantedProduct.productId !== null && isCardOf(product, wantedProduct.productId)
                ? wantedProduct.stage
                : null
            }
            onAdd={async () => {
              if (!(await add(product._id, 1, product.name))) return
              wantedProduct.clear()
              toast.success(texts.added)
            }}
          />
        </li>
      ))}
    </ul>
  )
}
