// The fields of a product for tax, for particulars that the law requires (IND-2, IND-29), and for details by which
// shoppers choose (CAT-36).
import type { ReactNode } from 'react'
import { adminProducts, productFieldErrors } from '#copy/admin-products.ts'
import {
  ATTRIBUTE_NAMES,
  ATTRIBUTES,
  type AttributeName,
  helpsToChoose,
  TO_CHOOSE,
  UNITS,
  type WholeAttribute,
} from '#domain/particulars.ts'
import { UNITS as TAX_UNITS } from '#domain/tax.ts'
import { NumberField } from '#web/parts/admin/frame/number-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { textOf } from './main-fields.tsx'
import type { ProductEditor } from './use-product-editor.ts'

const { tax, pack, choose, attributes, attributeHints } = adminProducts.form
const CLASSES = (['taxable', 'exempt'] as const).map((value) => ({ value, label: tax.classes[value] }))
const TAX_UNIT_OPTIONS = TAX_UNITS.map((value) => ({ value, label: tax.units[value] }))
const UNIT_OPTIONS = UNITS.map((value) => ({ value, label: value }))
const DROPS = (['none', 1, 2, 3, 4, 5] as const).map((drops) => ({
  value: drops === 'none' ? '' : String(drops),
  label: choose.drops[drops],
}))
const USUAL_RATE = '18'

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
    <Section title={tax.title} note={editor.taxFrom === null ? undefined : tax.asOf(editor.taxFrom)}>
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
            // An exempt product has no rate.
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
    <AttributeFields editor={editor} names={ATTRIBUTE_NAMES.filter((name) => !helpsToChoose(name))} />
  </Section>
)

export const ComparisonFields = ({ editor }: { editor: ProductEditor }) => (
  <Section title={choose.title} note={choose.note}>
    <AttributeFields editor={editor} names={TO_CHOOSE} />
  </Section>
)

interface AttributeFieldsProps {
  editor: ProductEditor
  names: readonly AttributeName[]
}

const AttributeFields = ({ editor, names }: AttributeFieldsProps) => {
  const fields = (shownNames: readonly AttributeName[]) =>
    shownNames.map((name) => <AttributeField key={name} editor={editor} name={name} />)
  return (
    <>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        {fields(names.filter((name) => !isLong(name)))}
      </div>
      {fields(names.filter(isLong))}
    </>
  )
}

const isLong = (name: AttributeName): boolean => {
  const attribute = ATTRIBUTES[name]
  return attribute.kind === 'text' && attribute.max > 120
}

function AttributeField({ editor, name }: { editor: ProductEditor; name: AttributeName }) {
  const attribute = ATTRIBUTES[name]
  const hint = hasHint(name) ? attributeHints[name] : undefined
  const field = { label: attributes[name], ...(hint === undefined ? {} : { hint }), ...textOf(editor, name) }
  if (name === 'absorbency') return <SelectField options={DROPS} {...field} />
  if (attribute.kind === 'unit') return <SelectField options={UNIT_OPTIONS} {...field} />
  if (attribute.kind === 'whole')
    return (
      <NumberField min={1} max={attribute.max} data-error={productFieldErrors[name as WholeAttribute]} {...field} />
    )
  return <TextField required={'isNeeded' in attribute} maxLength={attribute.max} autoComplete="off" {...field} />
}

const hasHint = (name: AttributeName): name is keyof typeof attributeHints => name in attributeHints
