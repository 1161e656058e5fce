// Under a form of a dialog: the note that goes into the ledger, and the button that does it.
import { adminStock } from '#copy/admin-stock.ts'
import { LONGEST_STOCK_NOTE } from '#domain/stock-move.ts'
import type { FormBinding } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface FormFootProps<Name extends string> {
  form: FormBinding<Name | 'note'>
  label: string
  hint?: string
  submit: string
}

export const FormFoot = <Name extends string>({ form, label, hint, submit }: FormFootProps<Name>) => (
  <>
    <TextField
      label={label}
      {...(hint !== undefined && { hint })}
      maxLength={LONGEST_STOCK_NOTE}
      autoComplete="off"
      {...form.field('note')}
    />
    <div className="flex justify-end">
      <Button type="submit" small busy={form.busy} busyLabel={adminStock.busy}>
        {submit}
      </Button>
    </div>
  </>
)
