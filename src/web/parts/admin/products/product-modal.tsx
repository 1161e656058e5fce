// The form over the list: of a new product, or of an existing one that is loaded first.
import type { ReactNode } from 'react'
import type { TaxOfKind } from '#contract/admin-products.ts'
import { viewAdminProduct } from '#contract/calls/admin/products.ts'
import type { AdminProductReply } from '#contract/catalog.ts'
import { adminProducts } from '#copy/admin-products.ts'
import { QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { DialogBody, WideDialog } from '#web/ui/wide-dialog.tsx'
import { ProductForm } from './product-form.tsx'

const texts = adminProducts.form
const NEW = 'new'

interface ProductModalProps {
  /** What the form shows: empty for a closed form, 'new', or a product's id. */
  openedId: string
  categories: readonly string[]
  families: readonly string[]
  taxes: readonly TaxOfKind[]
  steps: ReactNode
  onClose: () => void
  /** Called with the saved product; `isWhole` is true when all its pictures were saved too. */
  onSaved: (product: AdminProductReply, isWhole: boolean) => void
  onChanged: () => void
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

function ExistingProduct({ id, ...formProps }: Omit<ProductModalProps, 'openedId' | 'steps'> & { id: string }) {
  const result = useQuery(viewAdminProduct, { params: { productId: id } })
  if (result.reply !== null) return <ProductForm product={result.reply} {...formProps} />
  return (
    <DialogBody>
      <QueryState result={result}>{() => null}</QueryState>
    </DialogBody>
  )
}
