// Facts below Buy Now: coins, shipping, packaging, and help with problems.
import { FileDown, type LucideIcon, Package, Truck } from 'lucide-react'
import { Suspense } from 'react'
import { products } from '#copy/products.ts'
import { CoinSign } from '#web/parts/brand/signs.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lazy } from '#web/ui/lazy.ts'

const texts = products.detail
const DeliveryEstimate = lazy(async () => ({ default: (await import('./product-details.tsx')).DeliveryEstimate }))

export const EarnedCoins = () => (
  <p className="flex items-center gap-3 rounded-note bg-turmeric px-4 py-3">
    <CoinSign size={22} />
    <span className="seat">
      {texts.earn.before} <strong className="font-semibold">{texts.earn.coins}</strong> {texts.earn.after}
    </span>
  </p>
)

const FACTS: readonly { icon: LucideIcon; text: string }[] = [
  { icon: Package, text: texts.facts.parcel },
  { icon: FileDown, text: texts.facts.wrong },
]

/** The facts about delivery. For an out-of-stock product they contain no date. */
export const DeliveryFacts = ({ inStock }: { inStock: boolean }) => (
  <ul className="grid gap-3.5">
    <li className="flex gap-3.5">
      <Icon icon={Truck} className="shrink-0" />
      {inStock ? (
        <Suspense fallback={texts.facts.post}>
          <DeliveryEstimate />
        </Suspense>
      ) : (
        <span>{texts.facts.post}</span>
      )}
    </li>
    {FACTS.map(({ icon, text }) => (
      <li key={text} className="flex gap-3.5">
        <Icon icon={icon} className="shrink-0" />
        <span>{text}</span>
      </li>
    ))}
  </ul>
)
