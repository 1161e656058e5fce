// The cart while it loads.
import { cart } from '#copy/cart.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const LINES = ['1', '2']

export const CartSkeleton = () => (
  <div role="status" className="page pt-8 pb-16 md:pt-12 lg:pt-18">
    <h1 className="text-h1">{cart.title}</h1>
    <p className="measure mt-3 text-lead text-ink-soft">
      {cart.loading} {cart.description}
    </p>
    <div className="mt-6 grid gap-8 md:grid-cols-12 lg:mt-8 lg:gap-18">
      <div className="border-t border-line md:col-span-7">
        {LINES.map((line) => (
          <div key={line} className="flex gap-4 border-b border-line py-5 lg:gap-7 lg:py-7">
            <Skeleton className="size-26 shrink-0 rounded-picture" />
            <div className="grow">
              <Skeleton className="h-6 w-1/2" />
              <Skeleton className="mt-3 h-4 w-1/4" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="h-80 rounded-card md:col-span-5" />
    </div>
  </div>
)
