// The main fields of a product: name, description, price, stock, and the switch for sale (CAT-2, CAT-3).
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import type { AdminProductReply } from '#contract/catalog.ts'
import { adminProducts, productFieldErrors } from '#copy/admin-products.ts'
import { adminStock } from '#copy/admin-stock.ts'
import { fieldErrors } from '#copy/errors.ts'
import { MAX_UNIT_GRAMS } from '#domain/courier-booking.ts'
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from '#domain/translated-goods.ts'
import { typedNumber } from '#domain/typed-number.ts'
import { MoneyField, NumberField } from '#web/parts/admin/frame/number-field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import type { TextName } from './draft.ts'
import type { ProductEditor } from './use-product-editor.ts'

const texts = adminProducts.form

/** Returns the properties that bind a field to a text of the draft. */
export const textOf = ({ form, draft, setText }: ProductEditor, name: TextName) => ({
  ...form.field(name),
  value: draft.texts[name],
  onChange: ({ target }: { target: { value: string } }) => setText(name, target.value),
})

export function MainFields({ editor }: { editor: ProductEditor }) {
  const firstField = useRef<HTMLInputElement>(null)
  useEffect(() => firstField.current?.focus({ preventScroll: true }), [])
  const { draft, setDraft, base } = editor
  return (
    <>
      <TextField
        ref={firstField}
        label={texts.name}
        required
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        {...textOf(editor, 'name')}
        {...(base?.label ? { readOnly: true, hint: texts.family.follows } : {})}
      />
      <TextArea
        label={texts.description}
        required
        maxLength={MAX_DESCRIPTION_LENGTH}
        rows={3}
        {...textOf(editor, 'description')}
      />
      <div className="grid items-start gap-x-4 gap-y-6 sm:grid-cols-2">
        <MoneyField
          label={texts.price}
          required
          min={0}
          max={999_999.99}
          data-error={fieldErrors.price}
          {...textOf(editor, 'price')}
        />
        {base === null ? <FirstStock editor={editor} /> : <StockLink base={base} />}
      </div>
      <Switch
        name="inStock"
        label={texts.inStock}
        hint={texts.inStockHint}
        checked={draft.inStock}
        onChange={(inStock) => setDraft((before) => ({ ...before, inStock }))}
      />
    </>
  )
}

export const PriceFields = ({ editor }: { editor: ProductEditor }) => (
  <div className="grid items-start gap-x-4 gap-y-6 sm:grid-cols-2">
    <MoneyField
      label={texts.mrp}
      min={Number(typedNumber(editor.draft.texts.price) ?? 0)}
      max={999_999.99}
      data-error={productFieldErrors.mrpBelowPrice}
      hint={texts.mrpHint}
      {...textOf(editor, 'mrp')}
    />
    <NumberField
      label={texts.lowStock}
      required
      min={0}
      max={9_999_999}
      data-error={productFieldErrors.lowStock}
      hint={texts.lowStockHint}
      {...textOf(editor, 'lowStock')}
    />
    <NumberField
      label={texts.weight}
      min={1}
      max={MAX_UNIT_GRAMS}
      data-error={productFieldErrors.weightGrams}
      hint={texts.weightHint}
      {...textOf(editor, 'weightGrams')}
    />
  </div>
)

/** The initial stock of a new product. Later the stock changes by receipts, counts and write-offs (STK-1). */
const FirstStock = ({ editor }: { editor: ProductEditor }) => (
  <NumberField
    label={texts.stock}
    min={0}
    max={9_999_999}
    data-error={fieldErrors.stock}
    hint={texts.stockHint}
    {...textOf(editor, 'stock')}
  />
)

const StockLink = ({ base: { _id, stock, stockHeld, waiting } }: { base: AdminProductReply }) => (
  <div className="grid gap-1.5">
    <p className="text-label">{texts.stock}</p>
    <p className="figures flex min-h-13 items-center text-body">
      {stock === null ? adminStock.field.uncounted : adminStock.field.left(stock - stockHeld)}
    </p>
    <p className="text-small text-ink-soft">
      {waiting > 0 && <span className="block">{adminProducts.waiting(waiting)}</span>}
      {stockHeld > 0 && <span className="block">{texts.held(stockHeld)}</span>}
      <Link to={adminPages.productStock(_id)} className="link text-rose-ink">
        {adminStock.field.open}
      </Link>
    </p>
  </div>
)
