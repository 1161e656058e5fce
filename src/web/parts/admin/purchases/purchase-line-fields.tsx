// One line of a purchase: what, how many, at which price each.
import { Trash2 } from 'lucide-react'
import type { PurchaseGoodsReply } from '#contract/purchases.ts'
import { purchases } from '#copy/purchases.ts'
import { stockErrors } from '#copy/stock-errors.ts'
import { MOST_UNITS } from '#domain/stock-move.ts'
import type { FormBinding } from '#web/forms/use-form.ts'
import { NumberField } from '#web/parts/admin/frame/number-field.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const words = purchases.form

export interface FormLine {
  /** Stays with the line. */
  readonly key: number
  readonly item: string
  readonly units: string
  readonly price: string
}

interface PurchaseLineFieldsProps {
  line: FormLine
  place: number
  goods: PurchaseGoodsReply['goods']
  form: FormBinding<string>
  /** Absent where it is the only one. */
  onRemove?: () => void
}

export const PurchaseLineFields = ({ line, place, goods, form, onRemove }: PurchaseLineFieldsProps) => (
  <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] items-start gap-x-3 gap-y-3 border-t border-line-soft pt-4 first:border-t-0 first:pt-0 md:grid-cols-[minmax(0,1fr)_8rem_10rem_3rem]">
    <div className={onRemove ? 'col-span-2 md:col-span-1' : 'col-span-3 md:col-span-1'}>
      <SelectField
        label={words.heads.item}
        aria-label={words.item(place + 1)}
        placeholder={words.choose}
        required
        options={goods.map(({ _id, name }) => ({ value: _id, label: name }))}
        defaultValue={line.item}
        {...form.field(`lines.${place}.item`)}
      />
    </div>
    <NumberField
      label={words.heads.units}
      aria-label={words.units(place + 1)}
      required
      min={1}
      max={MOST_UNITS}
      defaultValue={line.units}
      data-error={stockErrors.units}
      {...form.field(`lines.${place}.units`)}
    />
    <TextField
      label={words.heads.price}
      aria-label={words.price(place + 1)}
      inputMode="decimal"
      required
      pattern="\d{1,6}(\.\d{1,2})?"
      autoComplete="off"
      defaultValue={line.price}
      data-error={words.priceError}
      {...form.field(`lines.${place}.price`)}
    />
    {onRemove && (
      <div className="col-start-3 row-start-1 mt-7 justify-self-end md:col-auto md:row-auto md:mt-8">
        <IconButton label={words.remove(place + 1)} onClick={onRemove}>
          <Icon sign={Trash2} size={20} />
        </IconButton>
      </div>
    )}
  </li>
)
