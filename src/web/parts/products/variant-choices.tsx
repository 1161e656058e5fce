// The variants of a product, one of them selected. They are links to pages, so that they work before hydration and
// without scripts (CAT-32).
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import type { FamilyReply } from '#contract/catalog.ts'
import { pages } from '#contract/urls.ts'
import { products } from '#copy/products.ts'
import { KEEPS_FOCUS } from '#web/parts/chrome/page-main.tsx'
import { ShopLink } from '#web/parts/chrome/shop-link.tsx'
import { classes } from '#web/ui/class-names.ts'

const texts = products.detail
/** The hash of the links. Without scripts, the next page then opens at the choices instead of at its top. */
const CHOICE_HASH = 'chosen'

export function VariantChoices({ family, productId }: { family: FamilyReply; productId: string }) {
  const { differs, variants } = family
  const navigate = useNavigate()
  // After hydration the scroll position is kept, so the link's hash is not needed.
  const openVariant = (event: MouseEvent, id: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(pages.product(id), { replace: true, preventScrollReset: true, state: KEEPS_FOCUS })
  }
  const chosenVariant = variants.find(({ _id }) => _id === productId)
  return (
    <nav aria-label={differs} className="mt-5">
      <p role="status" className="text-label">
        {texts.chosen({ differs, label: chosenVariant?.label ?? '' })}
      </p>
      <ul className="mt-2 flex flex-wrap gap-2.5">
        {variants.map(({ _id, label, inStock, lang }) => {
          const isChosen = _id === productId
          return (
            <li key={_id}>
              <ShopLink
                to={`${pages.product(_id)}#${CHOICE_HASH}`}
                id={isChosen ? CHOICE_HASH : undefined}
                onClick={(event) => openVariant(event, _id)}
                aria-current={isChosen || undefined}
                aria-label={texts.variant({ differs, label, inStock })}
                className={classes(
                  'inline-flex min-h-11 min-w-14 scroll-mt-60 items-center justify-center rounded-control border px-4 text-button-small wrap-anywhere',
                  isChosen ? 'border-rose bg-petal text-rose-ink' : 'border-line-strong hover:bg-sand',
                  !inStock && 'text-ink-soft line-through',
                )}
              >
                <span lang={lang}>{label}</span>
              </ShopLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
