// What was counted and is not written: each difference with why, then all of it in one go (STK-13).
import { writeCount } from '#contract/calls/admin/counts.ts'
import type { CountLine, CountView } from '#contract/stock-counts.ts'
import { signed } from '#copy/admin-stock.ts'
import { counts } from '#copy/counts.ts'
import { LONGEST_STOCK_NOTE } from '#domain/stock-move.ts'
import { ApiError, send } from '#web/api-client.ts'
import type { FieldBinding } from '#web/forms/use-form.ts'
import { Nothing } from '#web/parts/admin/frame/answer-state.tsx'
import { useActForm } from '#web/parts/admin/stock/use-act-form.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const words = counts.page

interface ReviewPanelProps {
  countId: string
  lines: readonly CountLine[]
  onDone: (count: CountView) => void
  onAgain: (item: string) => void
  onLost: () => void
}

export function ReviewPanel({ countId, lines, onDone, onAgain, onLost }: ReviewPanelProps) {
  const form = useActForm<string, { message: string; count: CountView }>({
    act: (values, keyOf) => {
      const body = { lines: lines.map(({ _id }) => ({ item: _id, why: values[_id] ?? '' })) }
      const params = { countId }
      return send(writeCount, { params, body, headers: { 'idempotency-key': keyOf(body) } }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 409) onLost()
        throw error
      })
    },
    onDone: (reply) => onDone(reply.count),
    failed: words.writeFailed,
  })
  return (
    <Panel title={words.review} note={words.reviewNote}>
      {lines.length === 0 ? (
        <Nothing text={words.reviewNone} />
      ) : (
        <form {...form.props} className="grid gap-4">
          <ul aria-label={words.review}>
            {lines.map((line) => (
              <Row key={line._id} line={line} field={form.field(line._id)} onAgain={() => onAgain(line._id)} />
            ))}
          </ul>
          <div className="flex justify-end">
            <Button type="submit" small busy={form.busy} busyLabel={counts.busy}>
              {words.write(lines.length)}
            </Button>
          </div>
        </form>
      )}
    </Panel>
  )
}

interface RowProps {
  line: CountLine
  field: FieldBinding
  onAgain: () => void
}

function Row({ line: { name, counted, expected, who }, field, onAgain }: RowProps) {
  const difference = (counted ?? 0) - (expected ?? 0)
  return (
    <li className="grid gap-2 border-t border-line-soft py-3 first:border-t-0 first:pt-0">
      <div className="flex items-start justify-between gap-3 text-admin">
        <div className="min-w-0 wrap-anywhere">
          <p className="font-semibold">{name}</p>
          <p className="figures text-small text-ink-soft">
            {words.found(counted ?? 0, expected ?? 0)}
            {who !== '' && `, ${who}`}
          </p>
        </div>
        <Badge tone={difference === 0 ? 'leaf' : 'turmeric'}>
          {difference === 0 ? words.agrees : signed(difference)}
        </Badge>
      </div>
      {difference !== 0 && (
        <TextField
          label={words.why(name)}
          hint={words.whyHint}
          required
          maxLength={LONGEST_STOCK_NOTE}
          autoComplete="off"
          data-error={words.needsWhy}
          {...field}
        />
      )}
      <div className="-ml-4 nav:-ml-3.5">
        <Button tone="quiet" small aria-label={words.againOf(name)} onClick={onAgain}>
          {words.again}
        </Button>
      </div>
    </li>
  )
}
