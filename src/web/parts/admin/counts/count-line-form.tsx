// One line to count: how many lie there, without what should. On paper its box stays open for a pen.
import { useEffect, useRef } from 'react'
import { countLine } from '#contract/calls/admin/counts.ts'
import type { CountLine, CountView } from '#contract/stock-counts.ts'
import { counts } from '#copy/counts.ts'
import { stockErrors } from '#copy/stock-errors.ts'
import { MOST_UNITS } from '#domain/stock-move.ts'
import { ApiError, send } from '#web/api-client.ts'
import { useActForm } from '#web/parts/admin/stock/use-act-form.ts'
import { Button } from '#web/ui/button.tsx'
import { NumberBox } from '#web/ui/number-box.tsx'

const words = counts.page

interface CountLineFormProps {
  countId: string
  line: CountLine
  /** It is to be counted again: it has the focus. */
  isFirst: boolean
  onDone: (count: CountView) => void
  onLost: () => void
}

export function CountLineForm({ countId, line, isFirst, onDone, onLost }: CountLineFormProps) {
  const place = useRef<HTMLLIElement>(null)
  // She asked for it elsewhere on the page: the box that came up is where she goes on.
  useEffect(() => {
    if (isFirst) place.current?.querySelector('input')?.focus()
  }, [isFirst])
  const form = useActForm<'counted', { message: string; count: CountView }>({
    act: ({ counted }, keyOf) => {
      const body = { counted: Number(counted), seen: line.at }
      const params = { countId, stockItemId: line._id }
      return send(countLine, { params, body, headers: { 'idempotency-key': keyOf(body) } }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 409) onLost()
        throw error
      })
    },
    onDone: (reply) => onDone(reply.count),
    failed: words.countFailed,
  })
  return (
    <li ref={place} id={`count-${line._id}`} className="border-t border-line-soft py-3 first:border-t-0">
      <form {...form.props} className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 grow basis-full text-admin sm:basis-40">
          <p className="font-semibold wrap-anywhere">{line.name}</p>
          {line.state === 'stale' && <p className="text-small text-chilli">{words.stale}</p>}
        </div>
        <span className="flex w-24 shrink-0">
          <NumberBox
            label={words.counted(line.name)}
            required
            min={0}
            max={MOST_UNITS}
            step={1}
            data-error={stockErrors.counted}
            {...form.field('counted')}
          />
        </span>
        <Button
          type="submit"
          tone="outlined"
          small
          busy={form.busy}
          busyLabel={counts.busy}
          aria-label={words.saveOf(line.name)}
        >
          {words.save}
        </Button>
      </form>
    </li>
  )
}
