// The box in hand: its number large, and what goes into it, each line ticked by a tap, a key or a scan.
import { Check } from 'lucide-react'
import type { ScanBox } from '#contract/scan.ts'
import { scan as words } from '#copy/scan.ts'
import { type InHand, isClosed } from '#domain/scan.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'

interface BoxInHandProps {
  inHand: InHand
  box: ScanBox | undefined
  onTick: (place: number) => void
  onPutAway: () => void
}

export function BoxInHand({ inHand, box, onTick, onPutAway }: BoxInHandProps) {
  const { orderNumber, things } = inHand.box
  const isFull = isClosed(inHand)
  return (
    <Panel
      title={words.things}
      actions={
        <Button tone="quiet" small onClick={onPutAway}>
          {words.putAway}
        </Button>
      }
    >
      <p className="figures text-h1 leading-none font-semibold">{words.number(orderNumber)}</p>
      {box && <p className="mt-2 mb-4 text-body wrap-anywhere">{words.to(box.name, box.city)}</p>}
      <ol className="grid gap-2">
        {things.map(({ name, quantity }, place) => {
          const done = inHand.done[place] ?? 0
          const isDone = done >= quantity
          return (
            <li key={name}>
              <button
                type="button"
                disabled={isDone || isFull}
                onClick={() => onTick(place)}
                className={classes(
                  'flex min-h-16 w-full items-center gap-4 rounded-control border-2 px-4 py-2 text-left text-lead',
                  isDone ? 'border-leaf bg-leaf-wash text-palm' : 'border-ink bg-surface hover:bg-sand',
                )}
              >
                <span aria-hidden="true" className="figures w-5 shrink-0 text-small text-ink-soft">
                  {place + 1}
                </span>
                <span className="min-w-0 grow font-semibold wrap-anywhere">{name}</span>
                <span className="figures whitespace-nowrap font-semibold">{words.counted(done, quantity)}</span>
                <span className="w-6 shrink-0">{isDone && <Icon sign={Check} size={24} />}</span>
              </button>
            </li>
          )
        })}
      </ol>
      {isFull && <p className="mt-4 text-h3 font-semibold text-leaf">{words.isPacked}</p>}
    </Panel>
  )
}
