// Parcels handed over at the post: a pasted list of orders and numbers is looked through, then dispatched at once, and every buyer is written to.
import { useMemo, useState } from 'react'
import { adminPages } from '#contract/admin-urls.ts'
import { admin } from '#copy/admin.ts'
import { adminOrders } from '#copy/admin-orders.ts'
import { readDispatchLines } from '#domain/dispatch-lines.ts'
import { reasonOf } from '#web/api-client.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { useUnsaved } from '#web/parts/admin/frame/use-unsaved.ts'
import { BackLink } from '#web/parts/admin/order/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { DispatchTable } from './dispatch-table.tsx'
import { judgeLines } from './judge-lines.ts'
import { LINES_ID } from './list-query.ts'
import { ManyProgress, ManyResult } from './many-result.tsx'
import { useLookUp } from './use-look-up.ts'
import { useMany } from './use-many.ts'

const words = adminOrders.dispatch
/** So many lines one call looks up. */
const MOST_LINES = 1000

export default function DispatchMany() {
  const [text, setText] = useState('')
  const [takesPlaced, setTakesPlaced] = useState(false)
  const lines = useMemo(() => readDispatchLines(text), [text])
  const isTooLong = lines.length > MOST_LINES
  const lookUp = useLookUp(isTooLong ? [] : lines)
  const many = useMany(lookUp.again)
  const judged = judgeLines(isTooLong ? [] : lines, { found: lookUp.found, results: many.results, takesPlaced })
  const ready = judged.filter(({ fate }) => fate === 'ready')
  const placed = judged.filter(
    ({ order, fate }) => order?.status === 'placed' && (fate === 'placed' || fate === 'ready'),
  )
  const wrong = judged.filter(({ fate }) => fate === 'wrong')
  // What is pasted and not gone yet is not left without a word.
  useUnsaved(judged.some(({ fate }) => fate === 'ready' || fate === 'placed'))
  const numbers = new Map(judged.map(({ order }) => [order?._id, order?.orderNumber]))
  const dispatch = () => {
    const moves = ready.flatMap(({ order, trackingNumber }) =>
      order === null || trackingNumber === null ? [] : { _id: order._id, trackingNumber },
    )
    if (moves.length > 0) void many.run({ status: 'dispatched', fromPlaced: takesPlaced }, moves)
  }
  return (
    <AdminPage
      title={words.title}
      note={<p className="measure">{words.note}</p>}
      back={<BackLink to={adminPages.orders}>{words.back}</BackLink>}
    >
      <Panel>
        <div className="grid gap-4">
          <TextArea
            label={words.field}
            id={LINES_ID}
            name="lines"
            rows={8}
            autoFocus
            spellCheck={false}
            autoComplete="off"
            placeholder={words.example}
            value={text}
            readOnly={many.isBusy}
            hint={words.hint}
            error={isTooLong ? words.tooMany(MOST_LINES) : undefined}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) dispatch()
            }}
          />
          {placed.length > 0 && (
            <CheckBox
              label={words.takePlaced(placed.length)}
              name="placed"
              checked={takesPlaced}
              disabled={many.isBusy}
              onChange={({ target }) => setTakesPlaced(target.checked)}
            />
          )}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <Button small disabled={ready.length === 0} busy={many.isBusy} busyLabel={words.busy} onClick={dispatch}>
              {words.button(ready.length)}
            </Button>
            {many.isBusy && <ManyProgress many={many} />}
            {!many.isBusy && many.total > 0 && (
              <Button
                tone="outlined"
                small
                onClick={() => {
                  setText('')
                  many.clear()
                }}
              >
                {words.startOver}
              </Button>
            )}
          </div>
          <ManyResult
            many={many}
            doneText={words.done}
            nameOf={({ _id, reason }) => adminOrders.many.reason(numbers.get(_id) ?? 0, reason)}
          />
        </div>
      </Panel>
      {judged.length > 0 && (
        <Panel
          title={words.list}
          note={
            <span role="status">
              {lookUp.found === null ? (lookUp.error ? '' : words.looking) : words.summary(ready.length, wrong.length)}
            </span>
          }
          busy={lookUp.found === null}
          flush
        >
          {lookUp.error !== null && (
            <div role="alert" className="flex flex-wrap items-center gap-3 px-4 py-3 text-small text-chilli nav:px-5">
              {words.lookFailed} {reasonOf(lookUp.error)}
              <Button tone="outlined" small onClick={lookUp.again}>
                {admin.again}
              </Button>
            </div>
          )}
          <DispatchTable lines={judged} />
        </Panel>
      )}
    </AdminPage>
  )
}
