// What every product has: name, description, price, stock (CAT-2, CAT-3).
import { useEffect, useRef } from 'react'
import { adminProducts } from '#copy/admin-products.ts'
import { productFieldErrors } from '#copy/catalog.ts'
import { fieldErrors } from '#copy/errors.ts'
import { Switch } from '#web/ui/switch.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import type { TextName } from './draft.ts'
import type { ProductEditor } from './use-product-editor.ts'

const words = adminProducts.form

/** Ties a control to a text of the draft. */
export const textOf = ({ form, draft, setText }: ProductEditor, name: TextName) => ({
  ...form.field(name),
  value: draft.texts[name],
  onChange: ({ target }: { target: { value: string } }) => setText(name, target.value),
})

export function MainFields({ editor }: { editor: ProductEditor }) {
  const first = useRef<HTMLInputElement>(null)
  // The dialog opened with the focus elsewhere: the form came later.
  useEffect(() => first.current?.focus({ preventScroll: true }), [])
  const { draft, setDraft, base } = editor
  return (
    <>
      <TextField
        ref={first}
        label={words.name}
        required
        maxLength={120}
        autoComplete="off"
        {...textOf(editor, 'name')}
      />
      <TextArea label={words.description} required maxLength={5000} rows={3} {...textOf(editor, 'description')} />
      <div className="grid items-start gap-x-4 gap-y-6 sm:grid-cols-3">
        <TextField
          label={words.price}
          type="number"
          inputMode="decimal"
          required
          min={0}
          max={999_999.99}
          step={0.01}
          data-error={fieldErrors.price}
          {...textOf(editor, 'price')}
        />
        <TextField
          label={words.stock}
          type="number"
          inputMode="numeric"
          min={0}
          max={9_999_999}
          step={1}
          data-error={fieldErrors.stock}
          hint={base?.stockHeld ? words.held(base.stockHeld) : words.stockHint}
          {...textOf(editor, 'stock')}
        />
        <TextField
          label={words.lowStock}
          type="number"
          inputMode="numeric"
          required
          min={0}
          max={9_999_999}
          step={1}
          data-error={productFieldErrors.lowStock}
          hint={words.lowStockHint}
          {...textOf(editor, 'lowStock')}
        />
      </div>
      <Switch
        name="inStock"
        label={words.inStock}
        hint={words.inStockHint}
        checked={draft.inStock}
        onChange={(inStock) => setDraft((before) => ({ ...before, inStock }))}
      />
    </>
  )
}
