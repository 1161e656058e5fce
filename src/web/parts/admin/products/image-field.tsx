// The main image of a product: the stored image, or a chosen file that is not sent yet (CAT-2, CAT-6).
import { Image } from 'lucide-react'
import { useState } from 'react'
import { adminProducts } from '#copy/admin-products.ts'
import { imageInvalid, imageTooLarge } from '#copy/staff-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { ChosenPicture, ProductEditor } from './use-product-editor.ts'

const texts = adminProducts.form

export const PICTURE_KINDS = 'image/jpeg,image/png,image/webp,image/avif'
const MAX_IMAGE_BYTES = 5 * 1024 * 1024
const ERROR_ID = 'image'

/** Reads chosen files. Returns the valid pictures, and the error of the first invalid file or null. */
export async function choosePictures(
  files: readonly File[],
): Promise<{ chosen: ChosenPicture[]; error: string | null }> {
  const chosen: ChosenPicture[] = []
  let error: string | null = null
  for (const file of files) {
    const src = file.size > MAX_IMAGE_BYTES ? null : await readPicture(file)
    if (src === null) error ??= file.size > MAX_IMAGE_BYTES ? imageTooLarge : imageInvalid
    else chosen.push({ key: Date.now() + chosen.length, file, src, alt: '' })
  }
  return { chosen, error }
}

export function ImageField({ editor }: { editor: ProductEditor }) {
  const { form, base, image, setImage } = editor
  const [isReading, setReading] = useState(false)
  const storedPicture = base?.pictures[0]
  const error = form.errors.image
  const choosePicture = async (files: readonly File[]) => {
    setReading(true)
    const { chosen, error: fileError } = await choosePictures(files.slice(0, 1))
    setReading(false)
    const [picture] = chosen
    if (picture) setImage(picture)
    form.setErrors(fileError === null ? {} : { image: fileError })
  }
  return (
    <div className="grid justify-items-start gap-2.5">
      <div className="text-label">{texts.image}</div>
      <div className="w-53 max-w-full overflow-hidden rounded-picture bg-sand">
        {image !== null ? (
          <img src={image.src} alt={texts.imageNew} className="aspect-square w-full object-cover" />
        ) : storedPicture ? (
          <Picture source={storedPicture} sizes="212px" className="aspect-square w-full" />
        ) : (
          <div className="aspect-square w-full" />
        )}
      </div>
      <FileButton
        name="image"
        accept={PICTURE_KINDS}
        describedBy={error ? `${ERROR_ID}-error` : undefined}
        onChoose={(files) => void choosePicture(files)}
      >
        <Icon icon={Image} size={18} />
        {base === null && image === null ? texts.chooseImage : texts.replaceImage}
      </FileButton>
      {error && <FieldError id={ERROR_ID} error={error} />}
      <p role="status" className="text-small text-ink-soft">
        {isReading ? texts.reading : image !== null ? texts.imageNew : texts.imageHint}
        {base !== null && image === null && !isReading && ` ${texts.imageKeeps}`}
      </p>
      {base !== null && image !== null && (
        <Button
          tone="quiet"
          small
          onClick={() => {
            setImage(null)
            form.setErrors({})
          }}
        >
          {texts.keepImage}
        </Button>
      )}
    </div>
  )
}

const MAX_SIDE = 560

/** Returns a small copy of a picture as a data URL; null when the file is not a picture. */
async function readPicture(file: File): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap === null) return null
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.toDataURL('image/webp')
}
