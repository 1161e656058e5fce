// The submit button of a form, in a line of its own.
import { Button, type ButtonTone } from '#web/ui/button.tsx'

interface SubmitButtonProps {
  form: { readonly busy: boolean }
  label: string
  busyLabel: string
  tone?: ButtonTone
  /** True for a button at the end of the line, as in dialogs. */
  isAtEnd?: boolean
}

export const SubmitButton = ({ form, label, busyLabel, tone = 'primary', isAtEnd = false }: SubmitButtonProps) => (
  <div className={isAtEnd ? 'flex justify-end' : undefined}>
    <Button type="submit" small tone={tone} busy={form.busy} busyLabel={busyLabel}>
      {label}
    </Button>
  </div>
)
