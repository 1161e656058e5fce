// A product is not counted any more: it is sold without a limit.
import { moveStock } from '#contract/calls/admin/stock.ts'
import type { StockItemView } from '#contract/stock.ts'
import { adminStock } from '#copy/admin-stock.ts'
import { send } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import type { ActFormProps } from './act-form-props.ts'
import { useActForm } from './use-act-form.ts'

const words = adminStock.stop

export function StopForm({ item, onDone }: ActFormProps) {
  const form = useActForm<never, { message: string; item: StockItemView }>({
    act: (_values, keyOf) => {
      const body = { what: 'uncounted' } as const
      return send(moveStock, {
        params: { productId: item._id },
        body,
        headers: { 'idempotency-key': keyOf(body) },
      })
    },
    onDone: (reply) => onDone(reply.item),
    failed: words.failed,
  })
  return (
    <form {...form.props} className="mt-3 grid gap-5">
      <p className="text-admin">{words.text}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="outlined" small onClick={() => onDone(item)}>
          {words.keep}
        </Button>
        <Button type="submit" small busy={form.busy} busyLabel={adminStock.busy}>
          {words.submit}
        </Button>
      </div>
    </form>
  )
}
