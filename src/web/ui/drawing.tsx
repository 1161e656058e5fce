// One of the shop's drawings as a picture of known size, so that nothing jumps when it arrives.
interface DrawingProps {
  src: string
  width: number
  height: number
  /** Empty for a drawing that only accompanies words. */
  alt?: string
  /** Drawn at once, because it stands in the first view. */
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
