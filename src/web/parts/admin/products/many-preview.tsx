// What a change makes of each of several products, or why it is left as it is (CAT-27).
import type { ManyProductsChange, ManyProductsReply } from '#contract/many-products.ts'
import { formatRupees } from '#contract/wire.ts'
import { adminProducts } from '#copy/admin-products.ts'
import { manyProducts as words } from '#copy/many-products.ts'
import { Moment } from '#web/ui/day.tsx'

interface ManyPreviewProps {
  kind: ManyProductsChange['kind']
  rows: ManyProductsReply['rows']
}

export const ManyPreview = ({ kind, rows }: ManyPreviewProps) => (
  <ul aria-label={words.preview} className="divide-y divide-line-soft text-admin-table">
    {rows.map(({ _id, name, before, after, problem }) => (
      <li key={_id} className="grid gap-x-4 gap-y-0.5 py-2.5 sm:grid-cols-2">
        <span className="font-semibold wrap-anywhere">{name || words.unknown}</span>
        {problem === null ? (
          <span className="figures wrap-anywhere">
            {before === after ? `${words.stays} ` : <Shown kind={kind} text={before} />}
            {before !== after && ' → '}
            <Shown kind={kind} text={after} />
          </span>
        ) : (
          <span className="text-chilli">{words.problems[problem]}</span>
        )}
      </li>
    ))}
  </ul>
)

function Shown({ kind, text }: { kind: ManyProductsChange['kind']; text: string }) {
  if (kind === 'category') return text || words.noCategory
  if (kind === 'percent' || kind === 'rupees') return formatRupees(Number(text))
  const { states, from } = adminProducts.list
  if (text in states) return states[text as keyof typeof states]
  return (
    <>
      {states.scheduled} {from} <Moment at={text} />
    </>
  )
}
