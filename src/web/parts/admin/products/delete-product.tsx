// The buttons that delete and restore a product (ADM-10).
import type { KeyboardEvent } from 'react'
import { deleteProduct, restoreProduct } from '#contract/calls/admin/products.ts'
import type { AdminProductReply } from '#contract/catalog.ts'
import { adminProducts as texts } from '#copy/admin-products.ts'
import { send } from '#web/api-client.ts'
import { useAction } from '#web/parts/admin/frame/admin-calls.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'

interface DeleteButtonProps {
  product: AdminProductReply
  onKeyDown: (event: KeyboardEvent) => void
  /** Called also after a refusal (`isDeleted` false), because someone else may have deleted the product. */
  onDeleted: (isDeleted: boolean) => void
}

export function DeleteButton({ product, onKeyDown, onDeleted }: DeleteButtonProps) {
  const confirm = useConfirm()
  const action = useAction(texts.deleteFailed)
  const remove = async () => {
    const isSure = await confirm({
      title: texts.deleteTitle,
      body: <strong className="font-semibold wrap-anywhere text-ink">{product.name}</strong>,
      confirm: texts.delete,
      cancel: texts.deleteKeep,
    })
    if (!isSure) return
    const reply = await action.run(() => send(deleteProduct, { params: { productId: product._id } }))
    onDeleted(reply !== null)
  }
  return (
    <Button
      tone="danger"
      small
      busy={action.isBusy}
      aria-label={texts.deleteNamed(product.name)}
      onKeyDown={onKeyDown}
      onClick={() => void remove()}
    >
      {texts.delete}
    </Button>
  )
}

interface RestoreButtonProps {
  product: AdminProductReply
  label: string
  onRestored: () => void
}

export function RestoreButton({ product, label, onRestored }: RestoreButtonProps) {
  const { isBusy, run } = useAction(texts.restoreFailed)
  const restore = async () => {
    await run(() => send(restoreProduct, { params: { productId: product._id } }))
    onRestored()
  }
  return (
    <Button
      tone="outlined"
      small
      busy={isBusy}
      aria-label={texts.rowAction(label, product.name)}
      onClick={() => void restore()}
    >
      {label}
    </Button>
  )
}
