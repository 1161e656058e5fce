// Search, categories and sorting above a long list. They are links and a plain form, so that they work before hydration
// and without scripts (CAT-26).
import type { FormEvent } from 'react'
import {
  type ListedCategory,
  PRODUCT_LIST_ORDERS,
  type ProductListQuery,
  productListPath,
  readProductList,
} from '#contract/product-list.ts'
import { pages } from '#contract/urls.ts'
import { shelf as texts } from '#copy/products.ts'
import noResults from '#web/assets/drawings/no-results.svg'
import { addressOf } from '#web/page-address.ts'
import { ShopLink, ShopLinkButton, useShopNavigate } from '#web/parts/chrome/shop-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { PageState } from '#web/ui/page-state.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const ALL_CATEGORIES: ListedCategory = { name: '', path: '', label: texts.all }
const ORDERS = PRODUCT_LIST_ORDERS.map((value) => ({ value, label: texts.orders[value || 'shelf'] }))

interface ProductListToolsProps {
  query: ProductListQuery
  categories: readonly ListedCategory[]
  /** The number of results; null without a search. */
  resultCount: number | null
}

export function ProductListTools({ query, categories, resultCount }: ProductListToolsProps) {
  const navigate = useShopNavigate()
  const show = (form: HTMLFormElement) => {
    const formQuery = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    navigate(productListPath(readProductList(formQuery)))
  }
  return (
    <>
      <search className="mt-6 grid gap-5 lg:mt-8">
        {/* With a new key for each query, the fields show the current query, also after Back. */}
        <form
          key={productListPath(query)}
          action={addressOf(pages.products)}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-4 sm:grid-cols-[minmax(0,1fr)_14rem_auto]"
          onSubmit={(event: FormEvent<HTMLFormElement>) => {
            event.preventDefault()
            show(event.currentTarget)
          }}
        >
          <div className="max-sm:col-span-2">
            <TextField label={texts.search} name="q" type="search" enterKeyHint="search" defaultValue={query.words} />
          </div>
          <SelectField
            label={texts.order}
            name="sort"
            options={ORDERS}
            defaultValue={query.order}
            onChange={({ currentTarget: { form } }) => form && show(form)}
          />
          {query.category !== '' && <input type="hidden" name="category" value={query.category} />}
          <Button type="submit" tone="outlined">
            {texts.show}
          </Button>
        </form>
        {categories.length > 0 && <CategoryLinks query={query} categories={categories} />}
      </search>
      {resultCount !== null && (
        <p role="status" className="mt-6 text-small text-ink-soft">
          {texts.found({ count: resultCount })}
        </p>
      )}
      {resultCount === 0 && (
        <PageState
          drawing={{ src: noResults, width: 360, height: 240 }}
          title={texts.none.title}
          text={texts.none.text}
        >
          <ShopLinkButton to={pages.products}>{texts.none.button}</ShopLinkButton>
        </PageState>
      )}
    </>
  )
}

export const CategoryLinks = ({ query, categories }: Omit<ProductListToolsProps, 'resultCount'>) => (
  <nav aria-label={texts.categories}>
    <ul className="flex flex-wrap gap-2.5">
      {[ALL_CATEGORIES, ...categories].map((category) => (
        <li key={category.name}>
          <CategoryChip query={query} category={category} />
        </li>
      ))}
    </ul>
  </nav>
)

interface CategoryChipProps {
  query: ProductListQuery
  category: ListedCategory
}

/** Leads to the category's own page; with a search or a sort order, to the product list with that search or order. */
function CategoryChip({ query, category: { name, path, label, lang } }: CategoryChipProps) {
  const isChosen = query.category === name
  const hasPage = path !== '' && query.words === '' && query.order === ''
  return (
    <ShopLink
      to={hasPage ? path : productListPath({ ...query, category: name, page: 1 })}
      lang={lang}
      aria-current={isChosen || undefined}
      className={classes(
        'inline-flex min-h-11 items-center rounded-full border px-4 text-button-small wrap-anywhere',
        isChosen ? 'border-rose bg-petal text-rose-ink' : 'border-line-strong hover:bg-sand',
      )}
    >
      {label}
    </ShopLink>
  )
}
