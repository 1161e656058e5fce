// An order's number as bars, for hand scanners: on the slip and on the label (ORD-22).
import { slips as words } from '#copy/admin-slips.ts'
import { drawCode } from '#domain/code128.ts'

/** Half a millimetre to the thinnest bar where there is room, as scanners like it. */
export function OrderCode({ orderNumber, className = '' }: { orderNumber: number; className?: string }) {
  const { width, path } = drawCode(orderNumber)
  return (
    <svg
      role="img"
      aria-label={words.code(orderNumber)}
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      style={{ width: `${width * 0.5}mm` }}
      className={`h-[12mm] max-w-full bg-white ${className}`}
    >
      <path d={path} fill="black" />
    </svg>
  )
}
