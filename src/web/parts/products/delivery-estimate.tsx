// When a parcel ordered today should be there, below the facts of a product.
import { products } from '#copy/products.ts'
import { classes } from '#web/ui/class-names.ts'
import { useIndianToday } from '#web/ui/use-today.ts'
import { DeliveryDates } from './delivery-dates.tsx'

const SAME_PLACE = 'col-start-1 row-start-1'

export function DeliveryEstimate() {
  const today = useIndianToday()
  // The words keep their room under the dates, so that nothing below them moves.
  return (
    <span className="grid grow">
      <span className={classes(SAME_PLACE, today && 'invisible')}>{products.detail.facts.post}</span>
      {today && (
        <span className={SAME_PLACE}>
          <DeliveryDates />
        </span>
      )}
    </span>
  )
}
