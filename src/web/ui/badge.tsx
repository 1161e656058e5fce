// A short label on a tinted background. It shows a state, never by colour alone (LOOK-6).
import type { ReactNode } from 'react'
import { classes } from './class-names.ts'

export type BadgeTone = 'petal' | 'turmeric' | 'river' | 'leaf' | 'sand' | 'chilli'

const TONES: Record<BadgeTone, string> = {
  petal: 'bg-petal text-rose-ink',
  turmeric: 'bg-turmeric text-marigold-ink',
  river: 'bg-river-wash text-river-deep',
  leaf: 'bg-leaf-wash text-leaf',
  sand: 'bg-sand text-ink-soft',
  chilli: 'bg-chilli-wash text-chilli',
}

export const Badge = ({ tone, icon, children }: { tone: BadgeTone; icon?: ReactNode; children: ReactNode }) => (
  <span
    className={classes(
      'inline-flex items-center gap-1.5 rounded-full px-3 pt-[5px] pb-1 text-caption font-semibold',
      TONES[tone],
    )}
  >
    {icon}
    {children}
  </span>
)
