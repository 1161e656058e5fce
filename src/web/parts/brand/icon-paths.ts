// The shop's own icons on the 24-unit grid: the coin and the star (LOOK-6). The moon's phases are in ui/moon-phase.ts.

export const iconViewBox = '0 0 24 24'

export const coin = {
  disc: { cx: 12, cy: 12, r: 10.4 },
  edge: { cx: 12, cy: 13, r: 10.8 },
  ring: { cx: 12, cy: 12, r: 7.8, strokeWidth: 1.25, opacity: 0.55 },
  crescent: 'M13.9 6.6a5.2 5.2 0 1 0 0 9.6 4.2 4.2 0 0 1 0-9.6Z',
} as const

/** The star of a rating: filled, with soft points. */
export const star =
  'M11.2 4.1Q12.0 2.5 12.8 4.1L14.9 8.7L19.9 9.3Q21.7 9.5 20.4 10.8L16.8 14.2L17.7 19.2Q18.0 21.0 16.4 20.1L12.0 17.7L7.6 20.1Q6.0 21.0 6.3 19.2L7.2 14.2L3.6 10.8Q2.3 9.5 4.1 9.3L9.1 8.7Z'
