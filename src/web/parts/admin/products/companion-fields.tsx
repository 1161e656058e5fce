// What goes well with a product: up to four others (CAT-40).
import { listProducts } from '#contract/calls/products.ts'
import { adminProducts } from '#copy/admin-products.ts'
import { MOST_COMPANIONS } from '#domain/product-companions.ts'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { Section } from './pack-fields.tsx'
import type { ProductEditor } from './use-product-editor.ts'

const words = adminProducts.form.companions
const FIELD = 'companions'

export function CompanionFields({ editor }: { editor: ProductEditor }) {
  const { reply } = useQuery(listProducts, { query: {}, cached: true })
  const { base, draft, form, setText } = editor
  const chosen = draft.texts.companions === '' ? [] : draft.texts.companions.split(',')
  const onShelf = (reply ?? []).filter(({ _id }) => _id !== base?._id)
  const names = new Map([...(base?.companions ?? []), ...onShelf].map(({ _id, name }) => [_id, name]))
  const choose = (place: number, id: string) => {
    const ids = [...chosen]
    ids[place] = id
    setText(FIELD, ids.filter((each) => each !== '').join())
  }
  // Those that are chosen, and one more.
  const places = Math.min(chosen.length + 1, MOST_COMPANIONS)
  return (
    <Section title={words.title} note={words.note}>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        {Array.from({ length: places }, (_, place) => {
          const own = chosen[place] ?? ''
          const others = [...names].filter(([id]) => id === own || !chosen.includes(id))
          const options = others.map(([value, label]) => ({ value, label }))
          if (own !== '' && !names.has(own)) options.push({ value: own, label: words.gone })
          const { error, ...field } = form.field(FIELD)
          return (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: a place, whatever is chosen for it
              key={place}
              label={words.choice(place + 1)}
              placeholder={words.none}
              options={options}
              {...field}
              {...(place === 0 ? { error } : {})}
              value={own}
              onChange={({ target }) => choose(place, target.value)}
            />
          )
        })}
      </div>
    </Section>
  )
}
