// A picture in several widths and formats; the browser loads the smallest one that fits.
import { classes } from './class-names.ts'

export interface PictureSource {
  readonly url: string
  readonly avif: string
  readonly webp: string
  readonly width: number
  readonly height: number
  readonly alt: string
  /** The language of the alternative text, when it differs from the page's. */
  readonly lang?: 'en' | undefined
}

interface PictureProps {
  source: PictureSource
  /** The displayed width at each window width, as in the `sizes` attribute. */
  sizes: string
  /** True for a picture in the first view: it is loaded at once, before other pictures. */
  eager?: boolean
  alt?: string
  className?: string
}

export const Picture = ({ source, sizes, eager = false, alt = source.alt, className }: PictureProps) => (
  <picture>
    <source type="image/avif" srcSet={source.avif} sizes={sizes} />
    <source type="image/webp" srcSet={source.webp} sizes={sizes} />
    <img
      src={source.url}
      width={source.width}
      height={source.height}
      alt={alt}
      lang={source.lang}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'low'}
      decoding={eager ? 'sync' : 'async'}
      className={classes('bg-sand object-cover', className)}
    />
  </picture>
)
