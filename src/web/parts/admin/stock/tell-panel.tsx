// The letter to everybody who got goods of a batch that is called back (STK-6).
import { tellOfRecall } from '#contract/calls/admin/batches.ts'
import type { BatchView } from '#contract/stock-batches.ts'
import { adminStock } from '#copy/admin-stock.ts'
import { LONGEST_RECALL_LETTER } from '#domain/stock-batch.ts'
import { send } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { useActForm } from './use-act-form.ts'

const words = adminStock.batch

interface TellPanelProps {
  batch: BatchView
  onChange: () => Promise<void>
}

export function TellPanel({ batch, onChange }: TellPanelProps) {
  const form = useActForm<'text'>({
    act: ({ text }, keyOf) => {
      const body = { text }
      const headers = { 'idempotency-key': keyOf(body) }
      return send(tellOfRecall, { params: { batchId: batch._id }, body, headers })
    },
    onDone: async () => {
      form.reset()
      await onChange()
    },
    failed: words.sendFailed,
  })
  return (
    <Panel title={words.tell} note={words.tellText}>
      <form {...form.props} className="grid gap-4">
        <TextArea
          label={words.letter}
          hint={words.letterHint}
          required
          maxLength={LONGEST_RECALL_LETTER}
          rows={8}
          {...form.field('text')}
        />
        <div>
          <Button type="submit" small busy={form.busy} busyLabel={adminStock.busy}>
            {words.send}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
