// A product's number on the shelf: pressed, it asks for another one, however far away.
import { useState } from 'react'
import type { AdminProductReply } from '#contract/catalog.ts'
import { adminProducts } from '#copy/admin-products.ts'
import { grouped } from '#copy/numbers.ts'
import { useForm } from '#web/forms/use-form.ts'
import { NumberField } from '#web/parts/admin/frame/number-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Move } from './use-move.ts'

const words = adminProducts.move

interface PlaceBoxProps {
  product: AdminProductReply
  /** Its number now, from 1. */
  place: number
  /** Null where the order is not the shelf's. */
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
        aria-label={words.place(product.name, place)}
        title={words.placeHint}
        onClick={() => setOpen(true)}
        className="figures inline-flex min-h-11 min-w-11 items-center justify-center rounded-control border border-line px-2 hover:bg-sand nav:min-h-8 nav:min-w-9"
      >
        {grouped(place)}
      </button>
      <Dialog open={isOpen} onClose={close} title={words.placeTitle}>
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
        label={words.placeField}
        min={1}
        max={move.count}
        defaultValue={place}
        required
        {...form.field('place')}
      />
      <div className="flex justify-end">
        <Button type="submit" small busy={form.busy} busyLabel={words.busy}>
          {words.go}
        </Button>
      </div>
    </form>
  )
}
