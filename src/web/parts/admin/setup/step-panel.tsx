// One step: its number, what it is about, how far it is, and its work, which folds away.
import { Check, ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { setup as words } from '#copy/setup.ts'
import type { SetupStep } from '#domain/setup-step.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

interface StepPanelProps {
  step: SetupStep
  number: number
  isDone: boolean
  isNext: boolean
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

export function StepPanel({ step, number, isDone, isNext, isOpen, onToggle, children }: StepPanelProps) {
  const id = useId()
  const { title, text } = words.steps[step]
  return (
    <section aria-labelledby={id} className="overflow-clip rounded-note border border-line bg-surface">
      <h2 id={id} className="text-admin-panel">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-left hover:bg-cream nav:px-5"
        >
          <span
            aria-hidden="true"
            className={classes(
              'figures inline-flex size-8 shrink-0 items-center justify-center rounded-full text-small font-semibold',
              isDone ? 'bg-leaf-wash text-leaf' : isNext ? 'bg-petal text-rose-ink' : 'bg-sand text-ink-soft',
            )}
          >
            {isDone ? <Icon sign={Check} size={17} /> : number}
          </span>
          <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1.5">
            <span className="min-w-0">{title}</span>
            <Badge tone={isDone ? 'leaf' : isNext ? 'petal' : 'sand'}>
              {isDone ? words.isDone : isNext ? words.isNext : words.isLater}
            </Badge>
          </span>
          <Icon
            sign={ChevronDown}
            size={18}
            className={classes('shrink-0 text-ink-soft transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h2>
      {isOpen && (
        <div className="grid grid-cols-1 gap-5 border-t border-line-soft px-4 py-4 nav:px-5 nav:py-5">
          <p className="measure text-admin text-ink-soft">{text}</p>
          <div className="min-w-0">{children}</div>
        </div>
      )}
    </section>
  )
}
