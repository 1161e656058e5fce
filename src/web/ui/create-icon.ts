// Builds an icon component from its shapes. scripts/direct-imports.ts uses it instead of lucide's own function, which
// has more options and would be loaded by every page.
import { createElement, type SVGProps } from 'react'

/** The shapes as in lucide: an element's name, such as 'path', and its attributes. */
type Shapes = readonly (readonly [shape: string, facts: Readonly<Record<string, string>>])[]

interface SignProps extends Omit<SVGProps<SVGSVGElement>, 'ref'> {
  readonly size?: number
}

/* @__NO_SIDE_EFFECTS__ */
export const createIcon =
  (shapes: Shapes) =>
  ({ size = 24, ...props }: SignProps) =>
    createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        width: size,
        height: size,
        fill: 'none',
        stroke: 'currentColor',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      ...shapes.map(([shape, facts]) => createElement(shape, facts)),
    )
