// The shop's own icons: the coin, the star, and the logos of social networks (LOOK-6, LOOK-8).
import { classes } from '#web/ui/class-names.ts'
import { coin, iconViewBox, star } from './icon-paths.ts'

interface SignProps {
  size?: number
  className?: string
}

export const CoinSign = ({ size = 24, className }: SignProps) => (
  <svg viewBox={iconViewBox} width={size} height={size} aria-hidden="true" className={classes('shrink-0', className)}>
    <circle {...coin.edge} className="fill-marigold-ink" />
    <circle {...coin.disc} className="fill-marigold" />
    <circle {...coin.ring} fill="none" className="stroke-marigold-ink" />
    <path d={coin.crescent} className="fill-marigold-ink" />
  </svg>
)

export const StarSign = ({ size = 18, className }: SignProps) => (
  <svg viewBox={iconViewBox} width={size} height={size} aria-hidden="true" className={classes('shrink-0', className)}>
    <path d={star} className="fill-marigold stroke-marigold-ink" strokeWidth="1.5" strokeLinejoin="round" />
  </svg>
)

export const BasketSign = ({ size = 24, className }: SignProps) => (
  <svg
    viewBox={iconViewBox}
    width={size}
    height={size}
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    className={className}
  >
    <path d="M3.5 9h17l-1.7 9.4a2 2 0 0 1-2 1.6H7.2a2 2 0 0 1-2-1.6ZM8 9V7.5a4 4 0 0 1 8 0V9" />
  </svg>
)

const NETWORKS = {
  x: 'M4 4h3.6L20 20h-3.6ZM19.5 4l-6.6 7.1M10.8 13.3 4.5 20',
  facebook:
    'M14.5 21v-8h3l.5-3.5h-3.5V7.5c0-1 .5-1.8 1.9-1.8H18V2.6C17.6 2.5 16.6 2.4 15.5 2.4 12.9 2.4 11 4 11 7v2.5H8V13h3v8Z',
  instagram:
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4Zm5 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm5-1.4v.01',
} as const

export type Network = keyof typeof NETWORKS

export const NetworkSign = ({ network }: { network: Network }) => (
  <svg
    viewBox={iconViewBox}
    width={22}
    height={22}
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={NETWORKS[network]} />
  </svg>
)
