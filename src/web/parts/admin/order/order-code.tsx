// An order's number as bars, for hand scanners: on the slip and on the label (ORD-22).
import { slips as words } from '#copy/admin-slips.ts'
import { drawCode } from '#domain/code128.ts'

/** Millimetres of the thinnest bar where there is room: hand scanners like half of one, a phone's camera that sees the whole slip needs more. */
const BAR = 0.66

export function OrderCode({ orderNumber, className = '' }: { orderNumber: number; className?: string }) {
  const { width, path } = drawCode(orderNumber)
  return (
    <svg
      role="img"
      aria-label={words.code(orderNumber)}
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      style={{ width: `${width * BAR}mm` }}
      className={`h-[14mm] max-w-full bg-white ${className}`}
    >
      <path d={path} fill="black" />
    </svg>
  )
}
