// One line of the cart: picture, name, unit price, quantity, remove button, and line total (CART-7).
import { CircleAlert, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { CartItemReply } from '#contract/cart.ts'
import { pages } from '#contract/urls.ts'
import { shortRupees } from '#contract/wire.ts'
import { cart as texts } from '#copy/cart.ts'
import { MAX_PER_LINE } from '#domain/cart.ts'
import { ShopLink } from '#web/parts/chrome/shop-link.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Amount } from '#web/ui/price.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { lineAmount } from './cart-amounts.ts'
import { removeLine, setQuantity } from './change-line.ts'
import { LinePicture } from './line-picture.tsx'

interface CartLineProps {
  item: CartItemReply
  /** Called after the line was removed, so that the page can move the focus. */
  onRemoved: () => void
}

export function CartLine({ item, onRemoved }: CartLineProps) {
  const confirm = useConfirm()
  const [isLeaving, setLeaving] = useState(false)
  const { question, confirm: confirmLabel, cancel, done } = texts.removal

  const remove = async () => {
    if (!(await confirm({ title: question, confirm: confirmLabel, cancel }))) return
    setLeaving(true)
    if (await removeLine(item.productId)) {
      toast.success(done({ name: item.name }))
      onRemoved()
    } else setLeaving(false)
  }
  return (
    <li
      aria-busy={isLeaving || undefined}
      className={classes(
        'cart-columns grid items-start gap-x-4 border-b border-line py-5 lg:items-center lg:gap-x-5 lg:py-7',
        isLeaving && 'opacity-60',
      )}
    >
      <LinePicture src={item.image} size={104} className="row-span-2 size-26 rounded-picture lg:row-span-1" />
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 lg:contents">
        <div className="min-w-0 grow basis-24 lg:col-start-2 lg:row-start-1 lg:pl-2">
          <h2 className="text-h3">
            <ShopLink
              to={pages.product(item.productId)}
              lang={item.lang}
              className="decoration-2 underline-offset-4 hover:underline"
            >
              {item.name}
            </ShopLink>
          </h2>
          <p className="text-small text-ink-soft">{texts.each({ price: shortRupees(item.price) })}</p>
        </div>
        <p className="ml-auto text-button whitespace-nowrap lg:col-start-4 lg:row-start-1">
          <span className="sr-only">{texts.lineTotal} </span>
          <Amount rupees={lineAmount(item)} />
        </p>
      </div>
      <div className="col-start-2 row-start-2 mt-4 flex items-center gap-3 lg:col-start-3 lg:row-start-1 lg:mt-0">
        <QuantityStepper
          value={item.quantity}
          onChange={(quantity) => void setQuantity(item.productId, quantity)}
          max={MAX_PER_LINE}
          label={texts.quantityOf({ name: item.name })}
          small
          disabled={isLeaving}
        />
        <span className="text-ink-soft print:hidden">
          <IconButton label={texts.remove({ name: item.name })} disabled={isLeaving} onClick={remove}>
            <Icon icon={Trash2} size={20} />
          </IconButton>
        </span>
      </div>
      {!item.inStock && (
        <p className="col-span-full mt-3 flex gap-2 text-small text-chilli lg:col-start-2">
          <Icon icon={CircleAlert} size={18} className="mt-px shrink-0" />
          {texts.notEnough}
        </p>
      )}
    </li>
  )
}
