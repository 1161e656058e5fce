// The way to the calculator, on night water: an example of the ring, and what it asks and keeps (LOOK-14).
import { pages } from '#contract/urls.ts'
import { home } from '#copy/home.ts'
import { ShopLinkButton } from '#web/parts/chrome/shop-link.tsx'
import { ExampleRing } from './example-ring.tsx'

const words = home.calculator

export const CalculatorPanel = () => (
  <section aria-labelledby="calculator-title" className="page pb-18 lg:pb-28">
    <div className="on-plum grid gap-8 rounded-panel bg-plum px-6 pt-10 pb-9 text-moon md:grid-cols-2 md:items-center md:gap-10 md:px-10 md:py-12 lg:gap-18 lg:rounded-panel-wide lg:px-20 lg:py-18">
      <ExampleRing />
      <div>
        <h2 id="calculator-title" className="text-h2">
          {words.title}
        </h2>
        <p className="measure mt-4 text-lead text-plum-soft">{words.text}</p>
        <div className="mt-7 max-w-76">
          <ShopLinkButton tone="moon" wide to={pages.calculator}>
            {words.button}
          </ShopLinkButton>
        </div>
      </div>
    </div>
  </section>
)
