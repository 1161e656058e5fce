// The shop's logo: the uploaded picture, or the shop's own symbol and name as a drawing, rose on light backgrounds and
// light on dark ones (LOOK-6).
import { useRouteLoaderData } from 'react-router'
import type { loader } from '#web/root.tsx'
import { classes } from '#web/ui/class-names.ts'
import { lockupViewBox, markDisc, markWaves, markWaveWidth, wordmarkPath } from './wordmark-path.ts'

export function Lockup({ onPlum, className }: { onPlum?: boolean; className: string }) {
  const logo = useRouteLoaderData<typeof loader>('root')?.facts.logo
  // The width and height attributes keep the layout still while the logo loads. On dark pages the logo gets a light
  // background, because its colours are unknown.
  if (logo)
    return <img {...logo} alt="" className={classes(className, 'w-auto', onPlum && 'rounded-control bg-surface p-1')} />
  return (
    <svg viewBox={lockupViewBox} aria-hidden="true" className={classes('w-auto', className)}>
      <g className={onPlum ? 'text-moon' : 'text-rose'}>
        <path d={markDisc} fill="currentColor" />
        <path d={markWaves} fill="none" stroke="currentColor" strokeWidth={markWaveWidth} strokeLinecap="round" />
      </g>
      <path d={wordmarkPath} fill="currentColor" className={onPlum ? 'text-moon' : 'text-ink'} />
    </svg>
  )
}
