// How far a round is: a bar of what is packed or sent, and the parts in words.
import type { Round } from '#contract/rounds.ts'
import { rounds as words } from '#copy/rounds.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

export function RoundProgress({ round: { number, orders, progress } }: { round: Round }) {
  const { toDo, packed, sent, out } = progress
  const all = orders - out
  return (
    <div className="grid w-full min-w-44 max-w-72 gap-1">
      <p className="figures flex flex-wrap justify-between gap-x-3 text-small">
        <span>{words.done(packed + sent, all)}</span>
        <span className="text-ink-soft">{toDo > 0 && words.counted(words.parts.toDo, toDo)}</span>
      </p>
      <ProgressBar label={words.progress(number)} value={packed + sent} max={Math.max(all, 1)} />
    </div>
  )
}

/** Orders that were cancelled or came back since the round was made. */
export const FellOut = ({ round: { progress } }: { round: Round }) =>
  progress.out > 0 && <Badge tone="chilli">{words.counted(words.parts.out, progress.out)}</Badge>
