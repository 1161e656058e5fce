// What a sign is made of its shapes by: the package's own maker knows many more ways, and every page would carry them. Put in its place by scripts/signs-by-file.ts.
import { createElement, type SVGProps } from 'react'

/** Shapes as the package has them: 'path' and its facts. */
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
