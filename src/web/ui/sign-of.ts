// Builds an icon component from its shapes: the package's own builder has more options, which every page would have to
// load. scripts/signs-by-file.ts replaces that builder by this one.
import { createElement, type SVGProps } from 'react'

/** Shapes as in the package: 'path' and its attributes. */
type Shapes = readonly (readonly [shape: string, facts: Readonly<Record<string, string>>])[]

interface SignProps extends Omit<SVGProps<SVGSVGElement>, 'ref'> {
  readonly size?: number
}

/* @__NO_SIDE_EFFECTS__ */
export const signOf =
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
