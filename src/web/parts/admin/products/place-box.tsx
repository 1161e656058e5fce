// The position of a product in the list, and moving the product by a typed number, buttons or keys.
import { useState } from 'react'
import type { AdminProductsReply } from '#contract/admin-products.ts'
import { listAdminProducts, placeProduct } from '#contract/calls/admin/products.ts'
import type { AdminProductReply } from '#contract/catalog.ts'
import { adminProducts } from '#copy/admin-products.ts'
import { grouped } from '#copy/numbers.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useAction } from '#web/parts/admin/frame/admin-calls.tsx'
import { NumberField } from '#web/parts/admin/frame/number-field.tsx'
import { SubmitButton } from '#web/parts/admin/frame/submit-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

const texts = adminProducts.move

interface PlaceBoxProps {
  product: AdminProductReply
  place: number
  /** Null when the list is sorted or filtered, so that products cannot be moved. */
  move: Move | null
}

export function PlaceBox({ product, place, move }: PlaceBoxProps) {
  const [isOpen, setOpen] = useState(false)
  if (move === null) return grouped(place)
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        aria-label={texts.place(product.name, place)}
        title={texts.placeHint}
        onClick={() => setOpen(true)}
        className="figures inline-flex min-h-11 min-w-11 items-center justify-center rounded-control border border-line px-2 hover:bg-sand nav:min-h-8 nav:min-w-9"
      >
        {grouped(place)}
      </button>
      <Dialog open={isOpen} onClose={close} title={texts.placeTitle}>
        <PlaceForm product={product} place={place} move={move} onClose={close} />
      </Dialog>
    </>
  )
}

function PlaceForm({ product, place, move, onClose }: PlaceBoxProps & { move: Move; onClose: () => void }) {
  const form = useForm<'place'>({
    onSubmit: async (values) => {
      await move.to(product, place, Number(values.place))
      onClose()
    },
  })
  return (
    <form {...form.props} className="mt-3 grid gap-5">
      <p className="wrap-anywhere">{product.name}</p>
      <NumberField
        label={texts.placeField}
        min={1}
        max={move.count}
        defaultValue={place}
        required
        {...form.field('place')}
      />
      <SubmitButton form={form} label={texts.go} busyLabel={texts.busy} isAtEnd />
    </form>
  )
}

export interface Move {
  readonly isBusy: boolean
  /** A text about the last move, for screen readers. */
  readonly message: string
  readonly movedId: string | null
  can(product: AdminProductReply, offset: -1 | 1): boolean
  run(product: AdminProductReply, offset: -1 | 1): void
  readonly count: number
  /** Moves a product from one position to another, both counted from 1. */
  to(product: AdminProductReply, from: number, position: number): Promise<void>
}

type Neighbour = { readonly before: string } | { readonly after: string }

interface MoveOptions {
  reply: AdminProductsReply | null
  onMoved: (position: number) => void
  onFailed: () => void
}

/**
 * Returns functions that move a product one position up or down, or to another position, one move at a time. Requests
 * name the new neighbour instead of a position, so that a repeated request has no effect.
 */
export function useMove({ reply, onMoved, onFailed }: MoveOptions): Move {
  const action = useAction(texts.failed)
  const [lastMove, setLastMove] = useState({ message: '', movedId: null as string | null })
  const neighbourOf = (product: AdminProductReply, offset: -1 | 1): string | null => {
    if (reply === null) return null
    const neighbour = reply.products[reply.products.findIndex(({ _id }) => _id === product._id) + offset]
    return neighbour?._id ?? (offset < 0 ? reply.previous : reply.next)
  }
  const moveByOne = async (product: AdminProductReply, offset: -1 | 1) => {
    const neighbour = neighbourOf(product, offset)
    if (neighbour === null) return
    await moveBeside(product, () => Promise.resolve(offset < 0 ? { before: neighbour } : { after: neighbour }))
  }
  const moveBeside = async (product: AdminProductReply, findNeighbour: () => Promise<Neighbour>) => {
    if (action.isBusy) return
    const result = await action.run<{ message?: string; place: number }>(async () => {
      const body = await findNeighbour()
      // The reply's message is left out, because `action.run` would show it as a toast.
      const { place } = await send(placeProduct, { params: { productId: product._id }, body })
      return { place }
    })
    if (result === null) return onFailed()
    setLastMove({ message: texts.done(product.name, result.place), movedId: product._id })
    onMoved(result.place)
  }
  const to = async (product: AdminProductReply, from: number, position: number) => {
    if (position === from) return
    await moveBeside(product, async () => {
      const { products } = await send(listAdminProducts, { query: { page: position, limit: 1 } })
      const neighbour = products[0]?._id ?? product._id
      return position < from ? { before: neighbour } : { after: neighbour }
    })
  }
  return {
    count: reply?.count ?? 0,
    to,
    isBusy: action.isBusy,
    ...lastMove,
    can: (product, offset) => neighbourOf(product, offset) !== null,
    run: (product, offset) => void moveByOne(product, offset),
  }
}
