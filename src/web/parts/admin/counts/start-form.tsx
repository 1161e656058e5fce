// A counting day begins: what it is called, and which part of the shelf is counted (STK-12).
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { startCount } from '#contract/calls/admin/counts.ts'
import { listComponents, listStock } from '#contract/calls/admin/stock.ts'
import type { CountView } from '#contract/stock-counts.ts'
import { counts as words } from '#copy/counts.ts'
import { COUNT_PARTS, type CountPart, LONGEST_COUNT_NAME } from '#domain/stock-count.ts'
import { send } from '#web/api-client.ts'
import { useAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { useActForm } from '#web/parts/admin/stock/use-act-form.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Choices } from '#web/ui/choices.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export function StartForm() {
  const navigate = useNavigate()
  const [part, setPart] = useState<CountPart>('all')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const form = useActForm<'name', { message: string; count: CountView }>({
    act: ({ name }, keyOf) => {
      const body = { name, part, items: part === 'chosen' ? [...chosen] : [] }
      return send(startCount, { body, headers: { 'idempotency-key': keyOf(body) } })
    },
    onDone: ({ count }) => navigate(adminPages.stockCount(count._id)),
    failed: words.startFailed,
  })
  const toggle = (id: string) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]))
  return (
    <form {...form.props} className="mt-3 grid gap-5">
      <TextField
        label={words.name}
        hint={words.nameHint}
        required
        maxLength={LONGEST_COUNT_NAME}
        autoComplete="off"
        {...form.field('name')}
      />
      <Choices
        label={words.part}
        value={part}
        options={COUNT_PARTS.map((value) => ({ value, label: words.parts[value] }))}
        onChange={setPart}
      />
      {part === 'chosen' && <Goods chosen={chosen} onToggle={toggle} />}
      <div className="flex justify-end">
        <Button
          type="submit"
          small
          busy={form.busy}
          busyLabel={words.busy}
          disabled={part === 'chosen' && chosen.size === 0}
        >
          {words.start}
        </Button>
      </div>
    </form>
  )
}

interface GoodsProps {
  chosen: ReadonlySet<string>
  onToggle: (id: string) => void
}

function Goods({ chosen, onToggle }: GoodsProps) {
  const products = useAnswer(listStock, { query: {} })
  const components = useAnswer(listComponents)
  const counted = products.reply?.products.filter(({ stock }) => stock !== null) ?? []
  return (
    <fieldset className="max-h-72 min-w-0 overflow-y-auto" aria-busy={products.isLoading || components.isLoading}>
      <legend className="text-label">{words.choose}</legend>
      {[...counted, ...(components.reply?.components ?? [])].map(({ _id, name }) => (
        <CheckBox key={_id} label={name} checked={chosen.has(_id)} onChange={() => onToggle(_id)} />
      ))}
    </fieldset>
  )
}
