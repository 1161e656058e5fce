// The code that is printed on goods, by which a scanner knows them (ORD-29).
import { setGoodsCode } from '#contract/calls/admin/stock.ts'
import type { StockItemView } from '#contract/stock.ts'
import { adminStock } from '#copy/admin-stock.ts'
import { LONGEST_GOODS_CODE } from '#domain/scan-box.ts'
import { send } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useActForm } from './use-act-form.ts'

const words = adminStock.code

interface CodePanelProps {
  item: StockItemView
  onChange: (item: StockItemView) => void
}

export function CodePanel({ item, onChange }: CodePanelProps) {
  const form = useActForm<'code', { message: string; item: StockItemView }>({
    act: ({ code }) => send(setGoodsCode, { params: { stockItemId: item._id }, body: { code } }),
    onDone: (reply) => onChange(reply.item),
    failed: words.failed,
    refused: { goods_code_used: 'code' },
  })
  return (
    <Panel title={words.title}>
      <form {...form.props} className="grid gap-4">
        <TextField
          label={words.field}
          hint={words.hint}
          maxLength={LONGEST_GOODS_CODE}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={item.code ?? ''}
          {...form.field('code')}
        />
        <div className="flex justify-end">
          <Button type="submit" tone="outlined" small busy={form.busy} busyLabel={words.busy}>
            {words.save}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
