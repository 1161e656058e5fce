// One of the shop's drawings with a known size, so that nothing moves when it loads.
interface DrawingProps {
  src: string
  width: number
  height: number
  /** Empty for a decorative drawing. */
  alt?: string
  /** Loaded at once, because it is in the first view. */
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
