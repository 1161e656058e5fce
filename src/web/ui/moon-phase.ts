// Shapes of the moon's phases, on the 24-unit grid of icons (LOOK-6).

export const moonViewBox = '0 0 24 24'

export const phaseRing = { cx: 12, cy: 12, r: 10, strokeWidth: 1.75 } as const

/**
 * Returns the path of the moon's lit part for a progress from 0 (none) to 1 (full), lit from the right. Other values
 * are limited to that range.
 */
export function phasePath(progress: number): string {
  const litShare = Math.min(1, Math.max(0, progress))
  if (litShare === 0) return ''
  if (litShare === 1) return 'M12 2A10 10 0 0 1 12 22A10 10 0 0 1 12 2Z'
  // The outer edge is a half circle. The inner edge is half an ellipse, whose horizontal radius is `bulge`.
  const bulge = Math.round(Math.abs(10 - 20 * litShare) * 100) / 100
  return `M12 2A10 10 0 0 1 12 22A${bulge} 10 0 0 ${litShare < 0.5 ? 0 : 1} 12 2Z`
}
