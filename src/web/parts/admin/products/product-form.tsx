// The form of a product, new or present: its image on the left, its fields on the right, and below what the law and the tax want (LOOK-23).
import { ChevronRight, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TaxOfKind } from '#contract/admin-products.ts'
import type { AdminProductReply } from '#contract/catalog.ts'
import { pages } from '#contract/urls.ts'
import { admin } from '#copy/admin.ts'
import { adminProducts } from '#copy/admin-products.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { DialogBody, DialogFoot } from '#web/ui/wide-dialog.tsx'
import { CardPreview } from './card-preview.tsx'
import { CompanionFields } from './companion-fields.tsx'
import { ConflictChoice } from './conflict-choice.tsx'
import { FamilyFields } from './family-fields.tsx'
import { FamilyPanel } from './family-panel.tsx'
import { ImageField } from './image-field.tsx'
import { KitRows } from './kit-rows.tsx'
import { MainFields, PriceFields } from './main-fields.tsx'
import { ChooseFields, PackFields, TaxFields } from './pack-fields.tsx'
import { PresentPictures, QueuedPictures } from './picture-list.tsx'
import { PriceHistory } from './price-history.tsx'
import { SaidGoodsPanel } from './said-goods-panel.tsx'
import { ShopFields } from './shop-fields.tsx'
import { useProductEditor } from './use-product-editor.ts'

const words = adminProducts.form

interface ProductFormProps {
  product: AdminProductReply | null
  /** Those that other products have. */
  categories: readonly string[]
  /** The names of families that there are. */
  families: readonly string[]
  taxes: readonly TaxOfKind[]
  onClose: () => void
  onSaved: (product: AdminProductReply, isWhole: boolean) => void
  /** Something was saved by itself. */
  onChanged: () => void
}

export function ProductForm({ product, categories, families, taxes, onClose, onSaved, onChanged }: ProductFormProps) {
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
              <Fold>
                <PriceFields editor={editor} />
                <ShopFields editor={editor} categories={categories} />
                {base !== null && base.family === undefined && <FamilyFields editor={editor} families={families} />}
                {base?.family && (
                  <FamilyPanel
                    product={base}
                    family={base.family}
                    onChanged={(changed) => {
                      editor.takeFamily(changed)
                      onChanged()
                    }}
                  />
                )}
                <ChooseFields editor={editor} />
                {base === null ? (
                  <QueuedPictures editor={editor} />
                ) : (
                  <PresentPictures
                    product={base}
                    onChanged={(changed) => {
                      editor.takePictures(changed)
                      onChanged()
                    }}
                  />
                )}
                <CompanionFields editor={editor} />
                <TaxFields editor={editor} />
                <PackFields editor={editor} />
                {base !== null && <SaidGoodsPanel key={base.version} id={base._id} />}
                {base !== null && <PriceHistory id={base._id} />}
              </Fold>
            </div>
          </div>
        </DialogBody>
        <DialogFoot note={<FootNote base={base} />}>
          <Button tone="outlined" small onClick={onClose}>
            {admin.cancel}
          </Button>
          <Button type="submit" small busy={form.busy} busyLabel={words.saving}>
            {words.save}
          </Button>
        </DialogFoot>
      </form>
    </>
  )
}

/** What most products do without: folded, so that the form begins with what shoppers see. */
const Fold = ({ children }: { children: ReactNode }) => (
  <details className="group border-t border-line pt-4">
    <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-label [&::-webkit-details-marker]:hidden">
      <Icon sign={ChevronRight} size={18} className="shrink-0 transition-transform group-open:rotate-90" />
      <span>
        <span className="block">{words.more}</span>
        <span className="block text-small font-normal text-ink-soft">{words.moreNote}</span>
      </span>
    </summary>
    <div className="mt-5 grid min-w-0 content-start gap-6">{children}</div>
  </details>
)

const FootNote = ({ base }: { base: AdminProductReply | null }) => (
  <span className="flex flex-wrap items-center gap-x-5 gap-y-1">
    {words.blankRows}
    {base !== null && (
      <a
        href={pages.product(base._id)}
        target="_blank"
        rel="noopener"
        className="link inline-flex items-center gap-1.5"
      >
        {base.publishing === 'published' ? words.inShop : words.preview.draft}
        <Icon sign={ExternalLink} size={16} />
      </a>
    )}
  </span>
)
