// The shelf while it loads: shapes of sand with the moon's disc behind (LOOK-15).
import { products } from '#copy/products.ts'
import { ui } from '#copy/ui.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const PLACES = ['1', '2', '3', '4', '5', '6', '7', '8']

export const SHELF = 'grid gap-x-7 gap-y-10 sm:grid-cols-2 lg:grid-cols-4 lg:gap-y-14'

export const ListSkeleton = () => (
  <div role="status" className="page pt-8 pb-20 lg:pt-14">
    <span className="sr-only">{ui.loading}</span>
    <h1 className="text-h1">{products.title}</h1>
    <Skeleton className="mt-7 h-60 lg:h-93" />
    <div className={`${SHELF} mt-8 lg:mt-14`}>
      {PLACES.map((place) => (
        <div key={place} aria-hidden="true">
          <div className="flex aspect-8/7 items-center justify-center rounded-card bg-sand sm:aspect-square">
            <div className="aspect-square h-2/3 rounded-full bg-cream" />
          </div>
          <Skeleton className="mt-4 h-6 w-1/2" />
          <Skeleton className="mt-3 h-10" />
        </div>
      ))}
    </div>
  </div>
)
