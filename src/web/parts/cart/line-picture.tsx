// The small picture of an item; sand-coloured when there is none.
import { classes } from '#web/ui/class-names.ts'

interface LinePictureProps {
  src: string
  size: number
  className: string
}

export const LinePicture = ({ src, size, className }: LinePictureProps) =>
  src === '' ? (
    <span aria-hidden="true" className={classes('block shrink-0 bg-sand', className)} />
  ) : (
    <img
      src={src}
      width={size}
      height={size}
      alt=""
      decoding="async"
      className={classes('shrink-0 bg-sand object-cover', className)}
    />
  )
