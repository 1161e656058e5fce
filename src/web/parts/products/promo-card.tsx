// The promoted product above the product list (CAT-7).
import { pages } from '#contract/urls.ts'
import { products } from '#copy/products.ts'
// The drawing is inlined in the page, because it has one kilobyte and is the largest element of the first view.
import promoBox from '#web/assets/drawings/promo-box.svg?inline'
import { ShopLinkButton } from '#web/parts/chrome/shop-link.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { Price } from '#web/ui/price.tsx'
import type { Promoted } from './listed-products.ts'

const texts = products.promo

export const PromoCard = ({ product }: { product: Promoted }) => (
  <section className="on-plum promo overflow-hidden rounded-panel bg-rose text-moon md:rounded-panel-wide">
    <div className="py-5 pl-5 md:self-center md:py-12 md:pl-10 lg:pl-16">
      <h2 className="text-h3 md:text-h2">{texts.title}</h2>
      {product.isKit && (
        <p className="mt-4 text-lead max-md:hidden">
          {texts.text({ name: product.name })} <Price rupees={product.price} className="figures" />.
        </p>
      )}
      <div className="mt-4 md:mt-6">
        <ShopLinkButton small tone="moon" to={pages.product(product._id)}>
          {texts.button}
        </ShopLinkButton>
      </div>
    </div>
    <Drawing
      src={promoBox}
      width={600}
      height={460}
      eager
      className="w-full self-end pr-3 pb-2 md:max-w-140 md:justify-self-end md:pt-6 md:pr-8 lg:pr-16"
    />
  </section>
)
