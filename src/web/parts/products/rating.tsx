// The fixed rating of the product cards (CAT-12).
import { products } from '#copy/products.ts'
import { StarSign } from '#web/parts/brand/signs.tsx'

export const Rating = () => (
  <span className="inline-flex shrink-0 items-center gap-1.5">
    <StarSign />
    <span className="seat figures text-small font-semibold" aria-hidden="true">
      {products.rating}
    </span>
    <span className="sr-only">{products.rated}</span>
  </span>
)
