// The products of a draft order with quantity, price and stock, and a search that adds products.
import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DraftProduct, DraftProductsReply } from '#contract/draft-orders.ts'
import { shortRupees } from '#contract/wire.ts'
import { adminDraftOrders } from '#copy/admin-draft-orders.ts'
import { MAX_DRAFT_LINES, MAX_DRAFT_UNITS } from '#domain/draft-order.ts'
import type { FieldBinding } from '#web/forms/use-form.ts'
import { NumberField } from '#web/parts/admin/frame/number-field.tsx'
import type { QueryResult } from '#web/parts/admin/frame/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { ChoicesProps } from './draft-texts.ts'

const texts = adminDraftOrders.products

interface ProductsPanelProps extends ChoicesProps {
  products: QueryResult<DraftProductsReply>
  names: ReadonlyMap<string, string>
}

export function ProductsPanel({ form, choices, onChoose, products: { reply, error }, names }: ProductsPanelProps) {
  const { lines, deliveries } = choices
  const products = reply?.products ?? []
  const add = (productId: string) => {
    flushSync(() =>
      onChoose({
        lines: [...lines, { productId, quantity: '1' }],
        deliveries: deliveries.map((each) => ({ ...each, quantities: [...each.quantities, 0] })),
      }),
    )
    form.focus(quantityName(lines.length))
  }
  const remove = (index: number) =>
    onChoose({
      lines: lines.toSpliced(index, 1),
      deliveries: deliveries.map((each) => ({ ...each, quantities: each.quantities.toSpliced(index, 1) })),
    })
  return (
    <Panel title={texts.title}>
      <div className="grid gap-4 text-admin">
        {/* The form accepts the server's errors only for names of its fields, so these names need fields. */}
        <input type="hidden" name="lines" />
        <input type="hidden" name="deliveries" />
        {lines.length === 0 ? (
          <p className="text-ink-soft">{texts.none}</p>
        ) : (
          <ul className="grid gap-4">
            {lines.map(({ productId, quantity }, index) => (
              <LineRow
                key={productId}
                field={{ name: quantityName(index), error: form.errors[quantityName(index)] }}
                product={products.find(({ _id }) => _id === productId)}
                name={names.get(productId) ?? ''}
                isLoaded={reply !== null}
                quantity={quantity}
                onQuantity={(typed) => onChoose({ lines: lines.with(index, { productId, quantity: typed }) })}
                onRemove={() => remove(index)}
              />
            ))}
          </ul>
        )}
        {form.errors.deliveries && <FieldError id="deliveries" error={form.errors.deliveries} />}
        {lines.length < MAX_DRAFT_LINES ? (
          <ProductSearch
            products={products.filter(({ _id }) => lines.every(({ productId }) => productId !== _id))}
            error={form.errors.lines ?? (error === null ? undefined : texts.failed)}
            onAdd={add}
          />
        ) : (
          <p className="text-small text-ink-soft">{texts.full(MAX_DRAFT_LINES)}</p>
        )}
      </div>
    </Panel>
  )
}

const quantityName = (index: number) => `form.lines.${index}.quantity` as const

interface LineRowProps {
  field: FieldBinding
  /** Undefined until the products are loaded, and for a product that is no longer sold. */
  product: DraftProduct | undefined
  name: string
  isLoaded: boolean
  quantity: string
  onQuantity: (typed: string) => void
  onRemove: () => void
}

function LineRow({ field, product, name, isLoaded, quantity, onQuantity, onRemove }: LineRowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 border-b border-line-soft pb-4 last:border-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_8rem_auto]">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {product ? (
          <p className="figures text-small text-ink-soft">
            {texts.price(shortRupees(product.price))}, <StockLeft left={product.left} quantity={quantity} />
          </p>
        ) : (
          isLoaded && <p className="text-small text-chilli">{texts.gone}</p>
        )}
      </div>
      <div className="col-span-full row-start-2 sm:col-auto sm:row-auto">
        <NumberField
          {...field}
          label={texts.quantity}
          aria-label={texts.quantityOf(name)}
          min={1}
          max={MAX_DRAFT_UNITS}
          required
          maxLength={5}
          value={quantity}
          onChange={({ target }) => onQuantity(target.value)}
        />
      </div>
      <div className="col-start-2 row-start-1 sm:col-auto sm:row-auto sm:pt-8">
        <Button tone="quiet" small aria-label={texts.removeOf(name)} onClick={onRemove}>
          <Icon icon={Trash2} size={18} />
          {texts.remove}
        </Button>
      </div>
    </li>
  )
}

const StockLeft = ({ left, quantity }: { left: number | null; quantity: string }) =>
  left !== null && Number(quantity) > left ? (
    <span className="font-semibold text-chilli">{texts.notEnough(left)}</span>
  ) : (
    texts.left(left)
  )

interface ProductSearchProps {
  products: readonly DraftProduct[]
  error: string | undefined
  onAdd: (productId: string) => void
}

function ProductSearch({ products, error, onAdd }: ProductSearchProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const words = typed.trim().toLowerCase().split(/\s+/)
  const matchingProducts = products.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
  return (
    <Combobox
      id={id}
      label={texts.add}
      hint={texts.addHint}
      error={error}
      listLabel={texts.addList}
      options={matchingProducts.map(({ _id, name, price, left }) => ({
        key: _id,
        label: name,
        note: `${shortRupees(price)}, ${texts.left(left)}`,
      }))}
      typed={typed}
      onType={setTyped}
      onSelect={(option) => {
        if (option === undefined) return
        setTyped('')
        onAdd(option.key)
      }}
      onLeave={() => setTyped('')}
      maxLength={100}
      status={texts.found(matchingProducts.length)}
    />
  )
}
