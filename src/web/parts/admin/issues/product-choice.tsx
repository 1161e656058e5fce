// Which product a monthly letter shows: of those on the shelf.
import { listProducts } from '#contract/calls/products.ts'
import { adminIssues } from '#copy/admin-issues.ts'
import type { FieldBinding } from '#web/forms/use-form.ts'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { SelectField } from '#web/ui/select-field.tsx'

const words = adminIssues.one.blocks

interface ProductChoiceProps {
  value: string
  field: FieldBinding
  onChange: (productId: string) => void
}

export function ProductChoice({ value, field, onChange }: ProductChoiceProps) {
  const { reply } = useQuery(listProducts, { query: {}, cached: true })
  const sold = (reply ?? []).map(({ _id, name }) => ({ value: _id, label: name }))
  const isKnown = value === '' || reply === null || sold.some((each) => each.value === value)
  return (
    <SelectField
      label={words.product}
      required
      placeholder={words.choose}
      options={isKnown ? sold : [...sold, { value, label: words.gone }]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      {...field}
    />
  )
}
