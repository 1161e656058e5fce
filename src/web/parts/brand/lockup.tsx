// The shop's mark and name in one drawing: rose and ink on light ground, moon on plum and rose (LOOK-6).
import { classes } from '#web/ui/class-names.ts'
import { lockupViewBox, markDisc, markWaves, markWaveWidth, wordmarkPath } from './wordmark-path.ts'

export const Lockup = ({ onPlum = false, className = 'h-9' }: { onPlum?: boolean; className?: string }) => (
  <svg viewBox={lockupViewBox} aria-hidden="true" className={classes('w-auto', className)}>
    <g className={onPlum ? 'text-moon' : 'text-rose'}>
      <path d={markDisc} fill="currentColor" />
      <path d={markWaves} fill="none" stroke="currentColor" strokeWidth={markWaveWidth} strokeLinecap="round" />
    </g>
    <path d={wordmarkPath} fill="currentColor" className={onPlum ? 'text-moon' : 'text-ink'} />
  </svg>
)
