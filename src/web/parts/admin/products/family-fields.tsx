// The family of a product, and which of it it is: sizes share a page and a card in the shop (CAT-34).
import { useId } from 'react'
import { adminProducts } from '#copy/admin-products.ts'
import { LONGEST_FAMILY, LONGEST_LABEL } from '#domain/variants.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { textOf } from './main-fields.tsx'
import { Section } from './pack-fields.tsx'
import type { ProductEditor } from './use-product-editor.ts'

const words = adminProducts.form.family

interface FamilyFieldsProps {
  editor: ProductEditor
  /** Those that there are. */
  families: readonly string[]
}

export function FamilyFields({ editor, families }: FamilyFieldsProps) {
  const list = useId()
  return (
    <Section title={words.title}>
      <p className="mb-4 text-small text-ink-soft">{words.note}</p>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          label={words.name}
          hint={words.nameHint}
          maxLength={LONGEST_FAMILY}
          autoComplete="off"
          list={list}
          {...textOf(editor, 'family')}
        />
        <datalist id={list}>
          {families.map((family) => (
            <option key={family} value={family} />
          ))}
        </datalist>
        <TextField
          label={words.label}
          hint={words.labelHint}
          maxLength={LONGEST_LABEL}
          autoComplete="off"
          {...textOf(editor, 'label')}
        />
      </div>
    </Section>
  )
}
