// One of the shop's drawings. Its size is known, so nothing moves when it loads.
interface DrawingProps {
  src: string
  width: number
  height: number
  /** The alternative text; empty for a decorative drawing. */
  alt?: string
  /** True for a drawing in the first view, which is loaded at once. */
  eager?: boolean
  className?: string
}

export const Drawing = ({ src, width, height, alt = '', eager = false, className }: DrawingProps) => (
  <img
    src={src}
    width={width}
    height={height}
    alt={alt}
    loading={eager ? 'eager' : 'lazy'}
    fetchPriority={eager ? 'high' : 'low'}
    decoding={eager ? 'sync' : 'async'}
    className={className}
  />
)
