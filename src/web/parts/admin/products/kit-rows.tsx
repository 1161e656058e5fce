// The contents of a kit, as rows that staff can add, remove and move (CAT-4).
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { flushSync } from 'react-dom'
import { adminProducts } from '#copy/admin-products.ts'
import { MAX_KIT_ITEMS } from '#domain/kit-items.ts'
import { withRowMoved } from '#web/parts/admin/frame/with-row-moved.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { controlAttributes, controlColours, FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { KitRow } from './draft.ts'
import type { ProductEditor } from './use-product-editor.ts'

const { kit: texts, errors } = adminProducts.form

const ADD = 'addKitItem'
const nameOf = (index: number): string => `kitItems.${index}.name`

export function KitRows({ editor }: { editor: ProductEditor }) {
  const { draft, setDraft, form } = editor
  const setKit = (change: (rows: readonly KitRow[]) => readonly KitRow[]) =>
    setDraft((before) => ({ ...before, kit: change(before.kit) }))
  const changeRow = (key: number, change: Partial<KitRow>) =>
    setKit((rows) => rows.map((row) => (row.key === key ? { ...row, ...change } : row)))
  const error = form.errors.kitItems
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 text-label">{texts.title}</legend>
      <ul className="grid gap-2">
        {draft.kit.map((row, index) => (
          <KitLine
            key={row.key}
            row={row}
            place={index + 1}
            count={draft.kit.length}
            errors={form.errors}
            onWrite={(change) => changeRow(row.key, change)}
            onMove={(offset) => setKit((rows) => withRowMoved(rows, index, offset))}
            onRemove={() => {
              setKit((rows) => rows.filter(({ key }) => key !== row.key))
              form.focus(ADD)
            }}
          />
        ))}
      </ul>
      {error && <FieldError id="kitItems" error={error} />}
      <div>
        <Button
          tone="quiet"
          small
          name={ADD}
          disabled={draft.kit.length >= MAX_KIT_ITEMS}
          onClick={() => {
            const key = Math.max(0, ...draft.kit.map((row) => row.key)) + 1
            // Renders the new row at once, so that it can get the focus.
            flushSync(() => setKit((rows) => [...rows, { key, name: '', quantity: '' }]))
            form.focus(nameOf(draft.kit.length))
          }}
        >
          <Icon icon={Plus} size={18} />
          {texts.add}
        </Button>
      </div>
    </fieldset>
  )
}

interface KitLineProps {
  row: KitRow
  place: number
  count: number
  errors: ProductEditor['form']['errors']
  onWrite: (change: Partial<KitRow>) => void
  onMove: (offset: -1 | 1) => void
  onRemove: () => void
}

function KitLine({ row, place, count, errors: rowErrors, onWrite, onMove, onRemove }: KitLineProps) {
  const [name, quantity] = [nameOf(place - 1), `kitItems.${place - 1}.quantity`]
  return (
    <li className="flex flex-wrap items-center gap-2">
      <input
        name={name}
        aria-label={texts.name(place)}
        placeholder={texts.namePlaceholder}
        maxLength={120}
        autoComplete="off"
        value={row.name}
        onChange={({ target }) => onWrite({ name: target.value })}
        {...controlAttributes(name, { error: rowErrors[name] })}
        className={classes(controlColours, 'min-w-0 basis-full sm:flex-1 sm:basis-40')}
      />
      <span className="w-22 shrink-0">
        <input
          name={quantity}
          aria-label={texts.quantity(place)}
          placeholder={texts.quantityPlaceholder}
          inputMode="numeric"
          pattern="\s*(0*[1-9]\d{0,2}|1000)\s*"
          autoComplete="off"
          data-error={errors.kitQuantity}
          value={row.quantity}
          onChange={({ target }) => onWrite({ quantity: target.value })}
          {...controlAttributes(quantity, { error: rowErrors[quantity] })}
          className={classes(controlColours, 'figures')}
        />
      </span>
      <span className="ml-auto inline-flex">
        <IconButton label={texts.up(place)} disabled={place === 1} onClick={() => onMove(-1)}>
          <Icon icon={ArrowUp} size={18} className={place === 1 ? 'opacity-30' : ''} />
        </IconButton>
        <IconButton label={texts.down(place)} disabled={place === count} onClick={() => onMove(1)}>
          <Icon icon={ArrowDown} size={18} className={place === count ? 'opacity-30' : ''} />
        </IconButton>
        <IconButton label={texts.remove(place)} onClick={onRemove}>
          <Icon icon={Trash2} size={18} />
        </IconButton>
      </span>
      {[name, quantity].map((field) => {
        const error = rowErrors[field]
        return error === undefined ? null : (
          <div key={field} className="basis-full">
            <FieldError id={field} error={error} />
          </div>
        )
      })}
    </li>
  )
}
