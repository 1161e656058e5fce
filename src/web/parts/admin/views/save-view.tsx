// Asks for a view's name, and the owner whether it is for everybody (ADM-36).
import { saveView } from '#contract/calls/admin/views.ts'
import type { SavedView, ViewedList } from '#contract/views.ts'
import { views as words } from '#copy/views.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

interface SaveViewProps {
  open: boolean
  list: ViewedList
  /** What narrows and sorts the list. */
  query: string
  onClose: () => void
  onSaved: (views: SavedView[]) => void
}

export const SaveView = ({ open, onClose, ...form }: SaveViewProps) => (
  <Dialog open={open} onClose={onClose} title={words.title}>
    <ViewForm {...form} />
  </Dialog>
)

function ViewForm({ list, query, onSaved }: Omit<SaveViewProps, 'open' | 'onClose'>) {
  const call = useAdminCall()
  const mayShare = useRights().has('shop')
  const form = useForm<'name' | 'isShared'>({
    onSubmit: async ({ name, isShared }) => {
      const body = { list, query, name: name.trim(), isShared: isShared === 'on' }
      const reply = await call(() => send(saveView, { body }))
      if (reply === null) return
      toast.success(reply.message)
      onSaved(reply.views)
    },
    failed: words.failed,
  })
  return (
    <form {...form.props} className="mt-3 grid gap-5">
      <p className="text-small text-ink-soft">{words.text}</p>
      <TextField
        label={words.name}
        hint={words.hint}
        required
        maxLength={40}
        autoComplete="off"
        {...form.field('name')}
      />
      {mayShare && <CheckBox name="isShared" label={words.share} />}
      <div className="flex justify-end">
        <Button type="submit" small busy={form.busy} busyLabel={words.busy}>
          {words.confirm}
        </Button>
      </div>
    </form>
  )
}
