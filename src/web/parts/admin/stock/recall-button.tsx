// Calling a batch back: asked once more, with what is wrong (STK-6).
import { useState } from 'react'
import { recallBatch } from '#contract/calls/admin/batches.ts'
import type { BatchView } from '#contract/stock-batches.ts'
import { adminStock } from '#copy/admin-stock.ts'
import { LONGEST_RECALL } from '#domain/stock-batch.ts'
import { send } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { useActForm } from './use-act-form.ts'

const words = adminStock.batch

interface RecallProps {
  batch: BatchView
  onChange: () => Promise<void>
}

export function RecallButton({ batch, onChange }: RecallProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="outlined" small onClick={() => setOpen(true)}>
        {words.recall}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={words.recallTitle(batch.number)}>
        <RecallForm
          batch={batch}
          onChange={async () => {
            setOpen(false)
            await onChange()
          }}
        />
      </Dialog>
    </>
  )
}

function RecallForm({ batch, onChange }: RecallProps) {
  const form = useActForm<'reason'>({
    act: ({ reason }) => send(recallBatch, { params: { batchId: batch._id }, body: { reason } }),
    onDone: onChange,
    failed: words.recallFailed,
  })
  return (
    <form {...form.props} className="mt-3 grid gap-5">
      <p className="text-admin">{words.recallText}</p>
      <TextArea label={words.reason} required maxLength={LONGEST_RECALL} rows={3} {...form.field('reason')} />
      <div className="flex justify-end">
        <Button type="submit" small busy={form.busy} busyLabel={adminStock.busy}>
          {words.recallSubmit}
        </Button>
      </div>
    </form>
  )
}
