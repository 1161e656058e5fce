// Tells the shopper once which products were removed from the cart because they are no longer sold (CART-4).
import { Info } from 'lucide-react'
import { useEffect, useState } from 'react'
import { cart as texts } from '#copy/cart.ts'
import { Icon } from '#web/ui/icon.tsx'
import { cart, useCart } from './cart-store.ts'

export function RemovedNote() {
  const reply = useCart()
  const [names, setNames] = useState<readonly string[]>([])
  // Every loaded cart can contain names. takeRemovedNames returns each name only once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new cart
  useEffect(() => {
    const newNames = cart.takeRemovedNames()
    if (newNames.length > 0) setNames((previous) => [...previous, ...newNames])
  }, [reply])
  return (
    <div role="status">
      {names.length > 0 && (
        <p className="mt-6 flex gap-3 rounded-note bg-river-wash px-5 py-4 text-river-deep">
          <Icon icon={Info} className="shrink-0" />
          <span>{texts.gone({ names: names.join(', ') })}</span>
        </p>
      )}
    </div>
  )
}
