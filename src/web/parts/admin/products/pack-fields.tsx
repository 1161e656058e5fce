// What tax and law want to know of a product (IND-2, IND-29), and what helps to choose it (CAT-36).
import type { ReactNode } from 'react'
import { adminProducts } from '#copy/admin-products.ts'
import { productFieldErrors } from '#copy/catalog.ts'
import {
  LONGEST_MATERIALS,
  LONGEST_MM,
  LONGEST_SHELF_LIFE,
  LONGEST_WEAR,
  MOST_ABSORBED_ML,
  MOST_NET_QUANTITY,
  UNITS,
} from '#domain/particulars.ts'
import { UNITS as TAX_UNITS } from '#domain/tax.ts'
import { NumberField } from '#web/parts/admin/frame/number-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { textOf } from './main-fields.tsx'
import type { ProductEditor } from './use-product-editor.ts'

const { tax, pack, choose } = adminProducts.form
const CLASSES = (['taxable', 'exempt'] as const).map((value) => ({ value, label: tax.classes[value] }))
const TAX_UNIT_OPTIONS = TAX_UNITS.map((value) => ({ value, label: tax.units[value] }))
const UNIT_OPTIONS = UNITS.map((value) => ({ value, label: value }))
const DROPS = (['none', 1, 2, 3, 4, 5] as const).map((drops) => ({
  value: drops === 'none' ? '' : String(drops),
  label: choose.drops[drops],
}))
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
    <Section title={tax.title} {...(editor.taxFrom !== null && { note: tax.asOf(editor.taxFrom) })}>
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
        <NumberField
          decimals={2}
          label={tax.taxRate}
          min={0}
          max={100}
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
      <WholeField
        editor={editor}
        name="netQuantity"
        label={pack.netQuantity}
        most={MOST_NET_QUANTITY}
        error={productFieldErrors.netQuantity}
      />
      <SelectField label={pack.unit} options={UNIT_OPTIONS} {...textOf(editor, 'unit')} />
      <WholeField
        editor={editor}
        name="shelfLifeMonths"
        label={pack.shelfLife}
        most={LONGEST_SHELF_LIFE}
        error={productFieldErrors.shelfLife}
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

/** Nothing here is filled in by the shop: what staff leave empty is not on the page. */
export const ChooseFields = ({ editor }: { editor: ProductEditor }) => (
  <Section title={choose.title} note={choose.note}>
    <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
      <SelectField label={choose.absorbency} options={DROPS} {...textOf(editor, 'absorbency')} />
      <WholeField
        editor={editor}
        name="absorbsMl"
        label={choose.absorbsMl}
        most={MOST_ABSORBED_ML}
        error={productFieldErrors.absorbsMl}
      />
      <WholeField
        editor={editor}
        name="lengthMm"
        label={choose.lengthMm}
        most={LONGEST_MM}
        error={productFieldErrors.lengthMm}
      />
      <WholeField
        editor={editor}
        name="wearHours"
        label={choose.wearHours}
        most={LONGEST_WEAR}
        error={productFieldErrors.wearHours}
      />
    </div>
    <TextField
      label={choose.materials}
      hint={choose.materialsHint}
      maxLength={LONGEST_MATERIALS}
      autoComplete="off"
      {...textOf(editor, 'materials')}
    />
  </Section>
)

interface WholeFieldProps {
  editor: ProductEditor
  name: 'netQuantity' | 'shelfLifeMonths' | 'absorbsMl' | 'lengthMm' | 'wearHours'
  label: string
  most: number
  error: string
}

/** A whole number from 1, or nothing. */
const WholeField = ({ editor, name, label, most, error }: WholeFieldProps) => (
  <NumberField label={label} min={1} max={most} data-error={error} {...textOf(editor, name)} />
)
