// What tax and law want to know of a product (IND-2, IND-29).
import type { ReactNode } from 'react'
import { adminProducts } from '#copy/admin-products.ts'
import { productFieldErrors } from '#copy/catalog.ts'
import { LONGEST_SHELF_LIFE, MOST_NET_QUANTITY, UNITS } from '#domain/particulars.ts'
import { UNITS as TAX_UNITS } from '#domain/tax.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { textOf } from './main-fields.tsx'
import type { ProductEditor } from './use-product-editor.ts'

const { tax, pack } = adminProducts.form
const CLASSES = (['taxable', 'exempt'] as const).map((value) => ({ value, label: tax.classes[value] }))
const TAX_UNIT_OPTIONS = TAX_UNITS.map((value) => ({ value, label: tax.units[value] }))
const UNIT_OPTIONS = UNITS.map((value) => ({ value, label: value }))
const USUAL_RATE = '18'

/** Some fields with a heading. */
export const Section = ({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) => (
  <fieldset className="grid min-w-0 gap-5 border-t border-line pt-5">
    <legend className="sr-only">{title}</legend>
    <div aria-hidden="true" className="text-admin-panel">
      {title}
    </div>
    {note !== undefined && <div className="-mt-4 text-small text-ink-soft">{note}</div>}
    {children}
  </fieldset>
)

export function TaxFields({ editor }: { editor: ProductEditor }) {
  const isExempt = editor.draft.texts.taxClass === 'exempt'
  const taxClass = textOf(editor, 'taxClass')
  return (
    <Section title={tax.title}>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-3">
        <TextField
          label={tax.hsn}
          inputMode="numeric"
          pattern="\d{4}|\d{6}|\d{8}"
          autoComplete="off"
          data-error={productFieldErrors.hsn}
          {...textOf(editor, 'hsn')}
        />
        <SelectField
          label={tax.taxClass}
          options={CLASSES}
          {...taxClass}
          onChange={(event) => {
            taxClass.onChange(event)
            // What was exempt has no rate to keep.
            if (event.target.value === 'taxable' && editor.draft.texts.taxRate === '0')
              editor.setText('taxRate', USUAL_RATE)
          }}
        />
        <TextField
          label={tax.taxRate}
          type="number"
          inputMode="decimal"
          min={0}
          max={100}
          step={0.01}
          required
          disabled={isExempt}
          data-error={productFieldErrors.taxRate}
          {...textOf(editor, 'taxRate')}
          value={isExempt ? '0' : editor.draft.texts.taxRate}
        />
        <div className="sm:col-span-3">
          <SelectField
            label={tax.taxUnit}
            hint={tax.taxUnitHint}
            options={TAX_UNIT_OPTIONS}
            {...textOf(editor, 'taxUnit')}
          />
        </div>
      </div>
    </Section>
  )
}

export const PackFields = ({ editor }: { editor: ProductEditor }) => (
  <Section title={pack.title}>
    <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
      <TextField label={pack.genericName} maxLength={120} autoComplete="off" {...textOf(editor, 'genericName')} />
      <TextField label={pack.standard} maxLength={120} autoComplete="off" {...textOf(editor, 'standard')} />
      <TextField
        label={pack.netQuantity}
        type="number"
        inputMode="numeric"
        min={1}
        max={MOST_NET_QUANTITY}
        step={1}
        data-error={productFieldErrors.netQuantity}
        {...textOf(editor, 'netQuantity')}
      />
      <SelectField label={pack.unit} options={UNIT_OPTIONS} {...textOf(editor, 'unit')} />
      <TextField
        label={pack.shelfLife}
        type="number"
        inputMode="numeric"
        min={1}
        max={LONGEST_SHELF_LIFE}
        step={1}
        data-error={productFieldErrors.shelfLife}
        {...textOf(editor, 'shelfLifeMonths')}
      />
      <TextField label={pack.origin} required maxLength={60} autoComplete="off" {...textOf(editor, 'origin')} />
    </div>
    <TextField
      label={pack.maker}
      hint={pack.makerHint}
      maxLength={300}
      autoComplete="off"
      {...textOf(editor, 'maker')}
    />
  </Section>
)
