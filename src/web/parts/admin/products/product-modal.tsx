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
  opened: string
  categories: readonly string[]
  families: readonly string[]
  taxes: readonly TaxOfKind[]
  steps: ReactNode
  onClose: () => void
  /** Called with the saved product; `isWhole` is true when all its pictures were saved too. */
  onSaved: (product: AdminProductReply, isWhole: boolean) => void
  onChanged: () => void
}

export const ProductModal = ({ opened, steps, ...rest }: ProductModalProps) => (
  <WideDialog
    open={opened !== ''}
    onClose={rest.onClose}
    title={opened === NEW ? texts.addTitle : texts.editTitle}
    beside={steps}
  >
    {opened === NEW ? (
      <ProductForm key={opened} product={null} {...rest} />
    ) : (
      <PresentProduct key={opened} id={opened} {...rest} />
    )}
  </WideDialog>
)

function PresentProduct({ id, ...rest }: Omit<ProductModalProps, 'opened' | 'steps'> & { id: string }) {
  const result = useQuery(viewAdminProduct, { params: { productId: id } })
  if (result.reply !== null) return <ProductForm product={result.reply} {...rest} />
  return (
    <DialogBody>
      <QueryState result={result}>{() => null}</QueryState>
    </DialogBody>
  )
}
