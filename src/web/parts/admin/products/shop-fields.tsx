// Whether and where a product stands in the shop: at once, from a moment on, or as a draft; and under which heading (CAT-22, CAT-25).
import { useId } from 'react'
import { adminProducts } from '#copy/admin-products.ts'
import { productFieldErrors } from '#copy/catalog.ts'
import { LONGEST_CATEGORY, PUBLISHING } from '#domain/publishing.ts'
import { LONGEST_ALSO_KNOWN } from '#domain/said-goods.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { textOf } from './main-fields.tsx'
import { Section } from './pack-fields.tsx'
import type { ProductEditor } from './use-product-editor.ts'

const words = adminProducts.form.shop
const STATES = PUBLISHING.map((value) => ({ value, label: words.states[value] }))

interface ShopFieldsProps {
  editor: ProductEditor
  /** Those that other products have. */
  categories: readonly string[]
}

export function ShopFields({ editor, categories }: ShopFieldsProps) {
  const list = useId()
  return (
    <Section title={words.title}>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <SelectField
          label={words.publishing}
          hint={words.hints[editor.draft.texts.publishing as keyof typeof words.hints]}
          options={STATES}
          {...textOf(editor, 'publishing')}
        />
        {editor.draft.texts.publishing === 'scheduled' && (
          <TextField
            label={words.from}
            hint={words.fromHint}
            type="datetime-local"
            required
            data-error={productFieldErrors.publishFrom}
            {...textOf(editor, 'publishFrom')}
          />
        )}
        <TextField
          label={words.category}
          hint={words.categoryHint}
          maxLength={LONGEST_CATEGORY}
          autoComplete="off"
          list={list}
          {...textOf(editor, 'category')}
        />
        <datalist id={list}>
          {categories.map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
        <TextField
          label={words.alsoKnownAs}
          hint={words.alsoKnownAsHint}
          maxLength={LONGEST_ALSO_KNOWN}
          autoComplete="off"
          {...textOf(editor, 'alsoKnownAs')}
        />
      </div>
    </Section>
  )
}
