// The fields for the publication and the category of a product (CAT-22, CAT-25), and for its companions (CAT-40).
import { useId } from 'react'
import { listProducts } from '#contract/calls/products.ts'
import { adminProducts, productFieldErrors } from '#copy/admin-products.ts'
import { MAX_COMPANIONS } from '#domain/product-limits.ts'
import { MAX_CATEGORY_LENGTH, PUBLISHING } from '#domain/publishing.ts'
import { MAX_ALSO_KNOWN_LENGTH } from '#domain/translated-goods.ts'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { textOf } from './main-fields.tsx'
import { Section } from './pack-fields.tsx'
import type { ProductEditor } from './use-product-editor.ts'

const texts = adminProducts.form.shop
const STATES = PUBLISHING.map((value) => ({ value, label: texts.states[value] }))

interface ShopFieldsProps {
  editor: ProductEditor
  categories: readonly string[]
}

export function ShopFields({ editor, categories }: ShopFieldsProps) {
  const listId = useId()
  return (
    <Section title={texts.title}>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <SelectField
          label={texts.publishing}
          hint={texts.hints[editor.draft.texts.publishing as keyof typeof texts.hints]}
          options={STATES}
          {...textOf(editor, 'publishing')}
        />
        {editor.draft.texts.publishing === 'scheduled' && (
          <TextField
            label={texts.from}
            hint={texts.fromHint}
            type="datetime-local"
            required
            data-error={productFieldErrors.publishFrom}
            {...textOf(editor, 'publishFrom')}
          />
        )}
        <TextField
          label={texts.category}
          hint={texts.categoryHint}
          maxLength={MAX_CATEGORY_LENGTH}
          autoComplete="off"
          list={listId}
          {...textOf(editor, 'category')}
        />
        <datalist id={listId}>
          {categories.map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
        <TextField
          label={texts.alsoKnownAs}
          hint={texts.alsoKnownAsHint}
          maxLength={MAX_ALSO_KNOWN_LENGTH}
          autoComplete="off"
          {...textOf(editor, 'alsoKnownAs')}
        />
      </div>
    </Section>
  )
}

const companionWords = adminProducts.form.companions
const FIELD = 'companions'

/** One select field for each chosen companion, and an empty one to add another. */
export function CompanionFields({ editor }: { editor: ProductEditor }) {
  const { reply } = useQuery(listProducts, { query: {}, cached: true })
  const { base, draft, form, setText } = editor
  const chosen = draft.texts.companions === '' ? [] : draft.texts.companions.split(',')
  const otherProducts = (reply ?? []).filter(({ _id }) => _id !== base?._id)
  const names = new Map([...(base?.companions ?? []), ...otherProducts].map(({ _id, name }) => [_id, name]))
  const setCompanion = (index: number, id: string) => {
    const ids = [...chosen]
    ids[index] = id
    setText(FIELD, ids.filter((each) => each !== '').join())
  }
  const count = Math.min(chosen.length + 1, MAX_COMPANIONS)
  return (
    <Section title={companionWords.title} note={companionWords.note}>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        {Array.from({ length: count }, (_, index) => {
          const chosenId = chosen[index] ?? ''
          const available = [...names].filter(([id]) => id === chosenId || !chosen.includes(id))
          const options = available.map(([value, label]) => ({ value, label }))
          if (chosenId !== '' && !names.has(chosenId)) options.push({ value: chosenId, label: companionWords.gone })
          const { error, ...field } = form.field(FIELD)
          return (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: the key is the position of the field
              key={index}
              label={companionWords.choice(index + 1)}
              placeholder={companionWords.none}
              options={options}
              {...field}
              {...(index === 0 ? { error } : {})}
              value={chosenId}
              onChange={({ target }) => setCompanion(index, target.value)}
            />
          )
        })}
      </div>
    </Section>
  )
}
