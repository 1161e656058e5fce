// Many parcels at once, by a pasted list: handed over, or delivered.
import { useFilters } from '#web/parts/admin/frame/use-filters.ts'
import { DeliveredMany } from './delivered-many.tsx'
import { DispatchMany } from './dispatch-many.tsx'

export default function ParcelsMany() {
  return useFilters().get('as') === 'delivered' ? <DeliveredMany /> : <DispatchMany />
}
