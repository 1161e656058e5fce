// The moon's phases on the 24-unit grid (LOOK-6).

/** The square that they are drawn in. */
export const moonViewBox = '0 0 24 24'

/** The ring of every phase. */
export const phaseRing = { cx: 12, cy: 12, r: 10, strokeWidth: 1.75 } as const

/** The lit part of the moon for a progress of 0–1, lit from the right; empty at 0, the whole disc at 1. Values outside are clamped. */
export function phasePath(p: number): string {
  const lit = Math.min(1, Math.max(0, p))
  if (lit === 0) return ''
  if (lit === 1) return 'M12 2A10 10 0 0 1 12 22A10 10 0 0 1 12 2Z'
  const bulge = Math.round(Math.abs(10 - 20 * lit) * 100) / 100
  return `M12 2A10 10 0 0 1 12 22A${bulge} 10 0 0 ${lit < 0.5 ? 0 : 1} 12 2Z`
}
