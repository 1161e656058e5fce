// Under the price: what shipping costs, and, awake, a box that says it for her PIN code (CAT-42). Asleep and without scripts the line is there.
import { lazy, Suspense } from 'react'
import { useIndianToday } from '#web/ui/use-today.ts'
import { ShippingLine } from './shipping-line.tsx'

const PinBox = lazy(() => import('./pin-box.tsx'))

export function ShippingToHer({ inStock }: { inStock: boolean }) {
  const today = useIndianToday()
  return (
    <div className="mt-1">
      <ShippingLine />
      {inStock && (
        // Its room is kept, so that nothing below moves when it comes.
        <div className="mt-4 min-h-27 max-w-90 noscript:hidden">
          {today && (
            <Suspense>
              <PinBox today={today} />
            </Suspense>
          )}
        </div>
      )}
    </div>
  )
}
