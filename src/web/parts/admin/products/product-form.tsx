// The dialog with the form of a new or existing product (LOOK-23).
import { ChevronRight, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TaxOfKind } from '#contract/admin-products.ts'
import { listPrices, viewAdminProduct } from '#contract/calls/admin/products.ts'
import type { AdminProductReply } from '#contract/catalog.ts'
import { pages } from '#contract/urls.ts'
import { formatRupees, rupeesText } from '#contract/wire.ts'
import { admin } from '#copy/admin.ts'
import { adminProducts } from '#copy/admin-products.ts'
import { products } from '#copy/products.ts'
import { typedNumber } from '#domain/typed-number.ts'
import { QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Rating } from '#web/parts/products/rating.tsx'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { DialogBody, DialogFoot, WideDialog } from '#web/ui/wide-dialog.tsx'
import { ConflictChoice } from './conflict-choice.tsx'
import { FamilyFields, FamilyPanel } from './family-panel.tsx'
import { ImageField } from './image-field.tsx'
import { KitRows } from './kit-rows.tsx'
import { MainFields, PriceFields } from './main-fields.tsx'
import { ComparisonFields, PackFields, Section, TaxFields } from './pack-fields.tsx'
import { QueuedPictures, SavedPictures } from './picture-list.tsx'
import { CompanionFields, ShopFields } from './shop-fields.tsx'
import { TranslationsPanel } from './translations-panel.tsx'
import { type ProductEditor, useProductEditor } from './use-product-editor.ts'

const texts = adminProducts.form

const NEW = 'new'

interface ProductModalProps extends Omit<ProductFormProps, 'product'> {
  /** Empty for a closed dialog, 'new' for a new product, or a product's id. */
  openedId: string
  steps: ReactNode
}

export const ProductModal = ({ openedId, steps, ...formProps }: ProductModalProps) => (
  <WideDialog
    open={openedId !== ''}
    onClose={formProps.onClose}
    title={openedId === NEW ? texts.addTitle : texts.editTitle}
    headExtra={steps}
  >
    {openedId === NEW ? (
      <ProductForm key={openedId} product={null} {...formProps} />
    ) : (
      <ExistingProduct key={openedId} id={openedId} {...formProps} />
    )}
  </WideDialog>
)

function ExistingProduct({ id, ...formProps }: Omit<ProductFormProps, 'product'> & { id: string }) {
  const result = useQuery(viewAdminProduct, { params: { productId: id } })
  if (result.reply !== null) return <ProductForm product={result.reply} {...formProps} />
  return (
    <DialogBody>
      <QueryState result={result}>{() => null}</QueryState>
    </DialogBody>
  )
}

interface ProductFormProps {
  product: AdminProductReply | null
  categories: readonly string[]
  families: readonly string[]
  taxes: readonly TaxOfKind[]
  onClose: () => void
  /** Called with the saved product. `isWhole` is false when some pictures of a new product could not be saved. */
  onSaved: (product: AdminProductReply, isWhole: boolean) => void
  /** Called when a part of the product was saved separately, such as its pictures. */
  onChanged: () => void
}

function ProductForm({ product, categories, families, taxes, onClose, onSaved, onChanged }: ProductFormProps) {
  const editor = useProductEditor({ product, taxes, onSaved })
  const { form, base, conflict } = editor
  return (
    <>
      {conflict !== null && <ConflictChoice editor={editor} conflict={conflict} />}
      <form {...form.props} className={conflict === null ? 'flex min-h-0 flex-1 flex-col' : 'hidden'}>
        <DialogBody>
          <div className="grid grid-cols-1 gap-x-8 gap-y-6 md:grid-cols-[212px_minmax(0,1fr)]">
            <div className="grid content-start gap-7">
              <ImageField editor={editor} />
              <CardPreview editor={editor} />
            </div>
            <div className="grid min-w-0 content-start gap-6">
              <MainFields editor={editor} />
              <KitRows editor={editor} />
              <CollapsedFields>
                <PriceFields editor={editor} />
                <ShopFields editor={editor} categories={categories} />
                {base !== null && base.family === undefined && <FamilyFields editor={editor} families={families} />}
                {base?.family && (
                  <FamilyPanel
                    product={base}
                    family={base.family}
                    onChanged={(changed) => {
                      editor.showSavedFamily(changed)
                      onChanged()
                    }}
                  />
                )}
                <ComparisonFields editor={editor} />
                {base === null ? (
                  <QueuedPictures editor={editor} />
                ) : (
                  <SavedPictures
                    product={base}
                    onChanged={(changed) => {
                      editor.showSavedPictures(changed)
                      onChanged()
                    }}
                  />
                )}
                <CompanionFields editor={editor} />
                <TaxFields editor={editor} />
                <PackFields editor={editor} />
                {base !== null && <TranslationsPanel key={base.version} id={base._id} />}
                {base !== null && <PriceHistory id={base._id} />}
              </CollapsedFields>
            </div>
          </div>
        </DialogBody>
        <DialogFoot note={<FootNote base={base} />}>
          <Button tone="outlined" small onClick={onClose}>
            {admin.cancel}
          </Button>
          <Button type="submit" small busy={form.busy} busyLabel={texts.saving}>
            {texts.save}
          </Button>
        </DialogFoot>
      </form>
    </>
  )
}

const CollapsedFields = ({ children }: { children: ReactNode }) => (
  <details className="group border-t border-line pt-4">
    <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-label [&::-webkit-details-marker]:hidden">
      <Icon icon={ChevronRight} size={18} className="shrink-0 transition-transform group-open:rotate-90" />
      <span>
        <span className="block">{texts.more}</span>
        <span className="block text-small font-normal text-ink-soft">{texts.moreNote}</span>
      </span>
    </summary>
    <div className="mt-5 grid min-w-0 content-start gap-6">{children}</div>
  </details>
)

const FootNote = ({ base }: { base: AdminProductReply | null }) => (
  <span className="flex flex-wrap items-center gap-x-5 gap-y-1">
    {texts.blankRows}
    {base !== null && (
      <a
        href={pages.product(base._id)}
        target="_blank"
        rel="noopener"
        className="link inline-flex items-center gap-1.5"
      >
        {base.publishing === 'published' ? texts.inShop : texts.preview.draft}
        <Icon icon={ExternalLink} size={16} />
      </a>
    )}
  </span>
)

const previewWords = adminProducts.form.preview

/** The product's card in the shop, with the texts of the draft (LOOK-15). */
function CardPreview({ editor: { base, draft, image } }: { editor: ProductEditor }) {
  const { name, description, price, stock } = draft.texts
  const storedPicture = base?.pictures[0]
  const rupees = Number(typedNumber(price) ?? Number.NaN)
  const isPrice = price !== '' && rupees >= 0 && rupeesText(rupees) !== 'NaN'
  const isOut = !draft.inStock || (stock !== '' && Number(stock) <= (base?.stockHeld ?? 0))
  return (
    <section aria-label={previewWords.title} className="hidden md:block">
      <div aria-hidden="true" className="mb-2.5 text-label">
        {previewWords.title}
      </div>
      <div className="rounded-card border border-line bg-cream p-3">
        {image !== null ? (
          <img src={image.src} alt="" className="aspect-square w-full rounded-picture object-cover" />
        ) : storedPicture ? (
          <Picture source={storedPicture} sizes="190px" alt="" className="aspect-square w-full rounded-picture" />
        ) : (
          <div className="aspect-square w-full rounded-picture bg-sand" />
        )}
        <div className="mt-3 flex items-start justify-between gap-2">
          <p className="min-w-0 text-admin-panel wrap-anywhere">{name.trim() || previewWords.name}</p>
          <Rating />
        </div>
        <p className="mt-1 line-clamp-2 text-small wrap-anywhere text-ink-soft">
          {description.trim() || previewWords.description}
        </p>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
          {isPrice ? <Price rupees={rupees} className="text-admin-panel" /> : <span>–</span>}
          <span className="text-small font-semibold text-rose-ink">
            {isOut ? products.outOfStock : products.addToCart}
          </span>
        </div>
      </div>
    </section>
  )
}

const priceWords = adminProducts.form.prices

function PriceHistory({ id }: { id: string }) {
  const result = useQuery(listPrices, { params: { productId: id } })
  return (
    <Section title={priceWords.title}>
      <QueryState result={result}>
        {({ prices }) =>
          prices.length === 0 ? (
            <p className="text-small text-ink-soft">{priceWords.none}</p>
          ) : (
            <ul className="grid gap-1.5 text-admin-table">
              {prices.map(({ at, by, from, to }) => (
                <li key={`${at}-${to}`} className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span className="font-semibold">
                    {from === null
                      ? priceWords.first(formatRupees(to))
                      : priceWords.change(formatRupees(from), formatRupees(to))}
                  </span>
                  <span className="text-ink-soft">
                    <Moment at={at} /> {priceWords.by(by || priceWords.shop)}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </Section>
  )
}
