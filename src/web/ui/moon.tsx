// The moon as an indicator: its phase shows progress, and a waxing moon shows loading (LOOK-1, LOOK-5).
import { ui } from '#copy/pages.ts'
import { classes } from './class-names.ts'
import { moonViewBox, phasePath, phaseRing } from './moon-phase.ts'

interface MoonProps {
  /** Progress from 0 (ring only) to 1 (full disc). */
  phase: number
  size?: number
  className?: string | undefined
}

/** Progress as a moon, in the text's colour. The text beside it must state the same. */
export const Moon = ({ phase, size = 20, className }: MoonProps) => (
  <svg viewBox={moonViewBox} width={size} height={size} aria-hidden="true" className={classes('shrink-0', className)}>
    <circle {...phaseRing} fill="none" stroke="currentColor" />
    {phase > 0 && <path d={phasePath(phase)} fill="currentColor" />}
  </svg>
)

const WAXING = [0.12, 0.3, 0.5, 0.7, 0.88, 1]

/** A small waxing moon. It is hidden from screen readers and needs a text beside it. */
export const WaxingMoon = ({ size = 18, className }: { size?: number; className?: string }) => (
  <svg
    viewBox={moonViewBox}
    width={size}
    height={size}
    aria-hidden="true"
    className={classes('waxing shrink-0', className)}
  >
    <circle {...phaseRing} fill="none" stroke="currentColor" />
    {WAXING.map((phase) => (
      <path key={phase} d={phasePath(phase)} fill="currentColor" />
    ))}
  </svg>
)

/** Shows that a part of the page is loading. `label` is read out, and also shown when `visible`. */
export const Loading = ({ label = ui.loading, visible = false }: { label?: string; visible?: boolean }) => (
  <div role="status" className="flex flex-col items-center justify-center gap-4 py-24 text-rose">
    <WaxingMoon size={48} />
    <span className={visible ? 'text-body text-ink-soft' : 'sr-only'}>{label}</span>
  </div>
)
