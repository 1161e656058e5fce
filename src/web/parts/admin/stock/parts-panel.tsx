// What one kit is made of: components and how many of each (STK-7).
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { listComponents, setKitParts } from '#contract/calls/admin/stock.ts'
import type { ComponentReply, StockItemView } from '#contract/stock.ts'
import { adminStock } from '#copy/admin-stock.ts'
import { stockErrors } from '#copy/stock-errors.ts'
import { MOST_PARTS, MOST_PER_PART } from '#domain/stock-move.ts'
import { send } from '#web/api-client.ts'
import type { FormBinding } from '#web/forms/use-form.ts'
import { AnswerState, Nothing } from '#web/parts/admin/frame/answer-state.tsx'
import { useAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { controlColours, described, FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NumberBox } from '#web/ui/number-box.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useActForm } from './use-act-form.ts'

const words = adminStock.parts

interface PartsPanelProps {
  item: StockItemView
  onChange: (item: StockItemView) => void
}

export function PartsPanel({ item, onChange }: PartsPanelProps) {
  const answer = useAnswer(listComponents)
  return (
    <Panel title={words.title} note={words.note} busy={answer.isLoading}>
      <AnswerState answer={answer} loading={adminStock.loading} failed={adminStock.failed}>
        {({ components }) =>
          components.length === 0 ? (
            <Nothing text={words.noComponents} />
          ) : (
            <PartsForm item={item} components={components} onChange={onChange} />
          )
        }
      </AnswerState>
    </Panel>
  )
}

interface Row {
  /** Stays with the row. */
  readonly key: number
  readonly component: string
  readonly quantity: string
}

interface PartsFormProps extends PartsPanelProps {
  components: readonly ComponentReply[]
}

function PartsForm({ item, components, onChange }: PartsFormProps) {
  const [rows, setRows] = useState<readonly Row[]>(() =>
    item.parts.map(({ _id, quantity }, key) => ({ key, component: _id, quantity: String(quantity) })),
  )
  const form = useActForm<string, { message: string; item: StockItemView }>({
    act: (values) => {
      const parts = rows.map((_, place) => ({
        component: values[`parts.${place}.component`] ?? '',
        quantity: Number(values[`parts.${place}.quantity`]),
      }))
      return send(setKitParts, { params: { productId: item._id }, body: { parts } })
    },
    onDone: (reply) => onChange(reply.item),
    failed: words.failed,
  })
  const add = () =>
    setRows([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, component: '', quantity: '1' }])
  return (
    <form {...form.props} className="grid gap-4">
      {rows.length === 0 && <p className="text-admin text-ink-soft">{words.none}</p>}
      <ul className="grid gap-2">
        {rows.map(({ key, component, quantity }, place) => (
          <li key={key} className="flex flex-wrap items-center gap-2">
            <PartChoice place={place} component={component} components={components} form={form} />
            <span className="flex w-22 shrink-0">
              <NumberBox
                label={words.quantity(place + 1)}
                required
                min={1}
                max={MOST_PER_PART}
                step={1}
                defaultValue={quantity}
                data-error={stockErrors.part}
                {...form.field(`parts.${place}.quantity`)}
              />
            </span>
            <IconButton
              label={words.remove(words.component(place + 1))}
              onClick={() => setRows(rows.filter((row) => row.key !== key))}
            >
              <Icon sign={Trash2} size={20} />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button tone="quiet" small disabled={rows.length >= MOST_PARTS} onClick={add}>
          <Icon sign={Plus} size={18} />
          {words.add}
        </Button>
        {(rows.length > 0 || item.parts.length > 0) && (
          <Button type="submit" tone="outlined" small busy={form.busy} busyLabel={adminStock.busy}>
            {words.save}
          </Button>
        )}
      </div>
    </form>
  )
}

interface PartChoiceProps {
  place: number
  component: string
  components: readonly ComponentReply[]
  form: FormBinding<string>
}

function PartChoice({ place, component, components, form }: PartChoiceProps) {
  const { name, error } = form.field(`parts.${place}.component`)
  return (
    <div className="min-w-0 grow basis-36">
      <select
        name={name}
        aria-label={words.component(place + 1)}
        required
        defaultValue={component}
        {...described(name, { error })}
        className={classes(controlColours, 'h-11')}
      >
        <option value="">{words.choose}</option>
        {components.map((each) => (
          <option key={each._id} value={each._id}>
            {each.name}
          </option>
        ))}
      </select>
      {error !== undefined && <FieldError id={name} error={error} />}
    </div>
  )
}
