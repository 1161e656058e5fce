// A delivered order's links to the pages where its products can be reviewed (REV-1).
import { useEffect, useRef } from 'react'
import type { OrderReply } from '#contract/orders.ts'
import { pages } from '#contract/urls.ts'
import { reviews } from '#copy/reviews.ts'
import { ShopLink } from '#web/parts/chrome/shop-link.tsx'

const texts = reviews.ask

export function ReviewLinks({ items }: { items: OrderReply['items'] }) {
  const section = useRef<HTMLElement>(null)
  // The delivery email links here, and the order is loaded after the browser has looked for the anchor.
  useEffect(() => {
    if (window.location.hash === '#reviews') section.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <section ref={section} id="reviews" className="rounded-note bg-sand p-5">
      <h2 className="text-h3">{texts.title}</h2>
      <p className="mt-1 text-small text-ink-soft">{texts.text}</p>
      <ul className="mt-4 grid gap-4">
        {items.map(({ _id, product }) => (
          <li key={_id}>
            <ShopLink to={`${pages.product(product._id)}#reviews`} className="link wrap-anywhere">
              {texts.link({ product: product.name })}
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
