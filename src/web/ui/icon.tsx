// A Lucide icon with the shop's stroke width, beside text or in a control that has a name (LOOK-8).
import type { LucideIcon } from 'lucide-react'

interface IconProps {
  icon: LucideIcon
  /** Width and height in pixels: 24 alone, 20 in links, 18 in small controls. */
  size?: number
  className?: string
}

export const Icon = ({ icon: Sign, size = 24, className }: IconProps) => (
  <Sign size={size} strokeWidth={1.75} aria-hidden className={className} />
)
