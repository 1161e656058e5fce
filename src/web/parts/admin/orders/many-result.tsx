// How far many orders are, and how it went with them.
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { MoveResult } from '#contract/admin-orders.ts'
import { adminOrders } from '#copy/admin-orders.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { Many } from './use-many.ts'

const words = adminOrders.many

export const ManyProgress = ({ many }: { many: Many }) => (
  <div className="flex items-center gap-3">
    <div className="grid w-40 gap-1">
      <span className="figures text-caption text-ink-soft">{words.done(many.results.size, many.total)}</span>
      <ProgressBar label={words.progress} value={many.results.size} max={many.total} />
    </div>
    <Button tone="quiet" small onClick={many.stop}>
      {words.stop}
    </Button>
  </div>
)

interface ManyResultProps {
  many: Many
  doneText: (count: number) => string
  /** One that was refused, with its reason. */
  nameOf: (result: MoveResult) => string
  /** Where nothing else takes the note away. */
  onDismiss?: () => void
}

export function ManyResult({ many, doneText, nameOf, onDismiss }: ManyResultProps) {
  if (many.isBusy || many.total === 0) return null
  const results = [...many.results.values()]
  const count = (outcome: MoveResult['outcome']) => results.filter((result) => result.outcome === outcome).length
  const refused = results.filter(({ outcome }) => outcome === 'refused')
  const isWhole = many.left.length === 0
  return (
    <div role={refused.length > 0 || !isWhole ? 'alert' : 'status'} className="mt-2.5 grid gap-2 text-small">
      {count('moved') > 0 && (
        <p className="flex items-center gap-2 text-leaf">
          <Icon sign={CircleCheck} size={18} />
          {doneText(count('moved'))}
        </p>
      )}
      {count('already') > 0 && <p className="text-ink-soft">{words.already(count('already'))}</p>}
      {refused.length > 0 && (
        <div className="text-chilli">
          <p className="flex items-center gap-2">
            <Icon sign={CircleAlert} size={18} />
            {words.refused(refused.length)}
          </p>
          <ul className="mt-1 ml-6.5 max-h-40 overflow-y-auto">
            {refused.map((result) => (
              <li key={result._id}>{nameOf(result)}</li>
            ))}
          </ul>
        </div>
      )}
      {!isWhole && (
        <p className={many.broken === null ? 'text-ink-soft' : 'flex items-center gap-2 text-chilli'}>
          {many.broken !== null && <Icon sign={CircleAlert} size={18} className="shrink-0" />}
          {many.broken === null ? words.stopped : words.broken(many.broken)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {!isWhole && (
          <Button small onClick={() => void many.goOn()}>
            {words.goOn(many.left.length)}
          </Button>
        )}
        {onDismiss && (
          <Button tone="quiet" small onClick={onDismiss}>
            {words.dismiss}
          </Button>
        )}
      </div>
    </div>
  )
}
