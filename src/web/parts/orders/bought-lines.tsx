// The items of a purchase, at checkout and in an order: picture, name, quantity, price, line total.
import { shortRupees } from '#contract/wire.ts'
import { boughtLines as texts } from '#copy/cart.ts'
import { lineAmount } from '#web/parts/cart/cart-amounts.ts'
import { LinePicture } from '#web/parts/cart/line-picture.tsx'
import { Amount } from '#web/ui/price.tsx'

export interface BoughtLine {
  readonly id: string
  readonly name: string
  readonly image: string
  readonly quantity: number
  readonly price: number
  /** The number of refunded units. */
  readonly takenBack?: number
  readonly lang?: 'en' | undefined
}

export const BoughtLines = ({ lines }: { lines: readonly BoughtLine[] }) => (
  <ul className="grid grid-cols-1 gap-3.5">
    {lines.map((line) => (
      <li key={line.id} className="flex items-center gap-3.5">
        <LinePicture src={line.image} size={60} className="size-15 rounded-field" />
        <span className="min-w-0 grow">
          <span lang={line.lang} className="block font-semibold">
            {line.name}
          </span>
          <span className="figures block text-small text-ink-soft">
            {texts.times({ quantity: line.quantity, price: shortRupees(line.price) })}
            {line.takenBack ? `, ${texts.takenBack({ count: line.takenBack })}` : ''}
          </span>
        </span>
        <Amount rupees={lineAmount(line)} />
      </li>
    ))}
  </ul>
)
