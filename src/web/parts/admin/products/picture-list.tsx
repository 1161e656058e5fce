// A product's pictures in order: added, removed, moved and described; saved at once for an existing product, with the
// form for a new one.
import { ArrowDown, ArrowUp, ImagePlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { addPicture, arrangePictures, removePicture, viewAdminProduct } from '#contract/calls/admin/products.ts'
import type { AdminProductReply, ProductWrittenReply } from '#contract/catalog.ts'
import { adminProducts } from '#copy/admin-products.ts'
import { MAX_PICTURES } from '#domain/product-limits.ts'
import { send } from '#web/api-client.ts'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { useAction } from '#web/parts/admin/frame/admin-calls.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { controlColours, FieldError } from '#web/ui/field.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { choosePictures, PICTURE_KINDS } from './image-field.tsx'
import { withRowMoved } from './kit-rows.tsx'
import { Section } from './pack-fields.tsx'
import type { ChosenPicture, ProductEditor } from './use-product-editor.ts'

const texts = adminProducts.form.pictures
const { checklist } = texts
const ERROR_ID = 'pictures'

interface PictureItem {
  readonly key: string
  readonly src: string
  readonly alt: string
  readonly isDrawing?: boolean | undefined
}

interface PictureListProps {
  note: string
  items: readonly PictureItem[]
  max: number
  isBusy: boolean
  onAdd: (chosen: readonly ChosenPicture[]) => void
  onMove: (index: number, offset: -1 | 1) => void
  onAlt: (index: number, alt: string) => void
  /** Called with whether the picture is a drawing; absent when that cannot be chosen. */
  onDrawing?: (index: number, isDrawing: boolean) => void
  /** Removes the picture; null when it must stay. */
  onRemove: ((index: number) => void) | null
}

function PictureList({ note, items, max, isBusy, onAdd, onMove, onAlt, onDrawing, onRemove }: PictureListProps) {
  const [error, setError] = useState<string | null>(null)
  const addFiles = async (files: readonly File[]) => {
    const pictures = await choosePictures(files.slice(0, max - items.length))
    setError(pictures.error)
    if (pictures.chosen.length > 0) onAdd(pictures.chosen)
  }
  return (
    <Section title={texts.title} note={note}>
      <ul className="grid gap-2" aria-busy={isBusy}>
        {items.map(({ key, src, alt, isDrawing = false }, index) => (
          <li key={key} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <img src={src} alt="" className="size-12 rounded-control bg-sand object-cover" />
            <input
              aria-label={texts.alt(index + 1)}
              placeholder={texts.alt(index + 1)}
              maxLength={200}
              autoComplete="off"
              // The React key changes when the text was saved elsewhere, so that the field shows it.
              key={alt}
              defaultValue={alt}
              onBlur={({ target }) => target.value.trim() !== alt && onAlt(index, target.value.trim())}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                // Enter saves this field only, instead of submitting the form around it.
                event.preventDefault()
                event.currentTarget.blur()
              }}
              className={`${controlColours} min-w-0 flex-1 basis-32`}
            />
            {onDrawing && (
              <CheckBox
                label={texts.drawn}
                aria-label={texts.drawing(index + 1)}
                checked={isDrawing}
                onChange={({ target }) => onDrawing(index, target.checked)}
              />
            )}
            <span className="ml-auto inline-flex">
              <IconButton label={texts.up(index + 1)} disabled={index === 0} onClick={() => onMove(index, -1)}>
                <Icon icon={ArrowUp} size={18} className={index === 0 ? 'opacity-30' : ''} />
              </IconButton>
              <IconButton
                label={texts.down(index + 1)}
                disabled={index === items.length - 1}
                onClick={() => onMove(index, 1)}
              >
                <Icon icon={ArrowDown} size={18} className={index === items.length - 1 ? 'opacity-30' : ''} />
              </IconButton>
              <IconButton
                label={texts.remove(index + 1)}
                disabled={onRemove === null}
                onClick={() => onRemove?.(index)}
              >
                <Icon icon={Trash2} size={18} className={onRemove === null ? 'opacity-30' : ''} />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        {items.length < max && (
          <FileButton
            accept={PICTURE_KINDS}
            multiple
            describedBy={error ? `${ERROR_ID}-error` : undefined}
            onChoose={(files) => void addFiles(files)}
          >
            <Icon icon={ImagePlus} size={18} />
            {texts.add}
          </FileButton>
        )}
        <span role="status" className="text-small text-ink-soft">
          {isBusy ? texts.uploading : texts.count(items.length, max)}
        </span>
      </div>
      {error && <FieldError id={ERROR_ID} error={error} />}
      <Checklist />
    </Section>
  )
}

const Checklist = () => (
  <details className="text-small text-ink-soft">
    <summary className="min-h-11 py-2.5">
      <span className="link">{checklist.title}</span>
    </summary>
    <p>{checklist.text}</p>
    <ul className="mt-1 list-disc pl-5">
      {checklist.list.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
    <p className="mt-2">{checklist.note}</p>
  </details>
)

/** Further pictures of a new product, which may have eight pictures with its main image. */
export function QueuedPictures({ editor: { queue, setQueue } }: { editor: ProductEditor }) {
  return (
    <PictureList
      note={texts.noteNew}
      items={queue.map(({ key, src, alt }) => ({ key: String(key), src, alt }))}
      max={MAX_PICTURES - 1}
      isBusy={false}
      onAdd={(chosen) => setQueue([...queue, ...chosen])}
      onMove={(index, offset) => setQueue(withRowMoved(queue, index, offset))}
      onAlt={(index, alt) => setQueue(queue.map((each, at) => (at === index ? { ...each, alt } : each)))}
      onRemove={(index) => setQueue(queue.filter((_, at) => at !== index))}
    />
  )
}

interface SavedPicturesProps {
  product: AdminProductReply
  onChanged: (product: AdminProductReply) => void
}

export function SavedPictures({ product, onChanged }: SavedPicturesProps) {
  const confirm = useConfirm()
  const action = useAction(texts.failed)
  const keyOf = useIdempotencyKey()
  const { _id, gallery, version } = product
  const was = gallery.map(({ _id, alt, isDrawing = false }) => ({ _id, alt, isDrawing }))
  const params = { productId: _id }
  const run = async (work: () => Promise<ProductWrittenReply>) => {
    const saved = await action.run(work)
    // After a refusal the product is loaded again, because its pictures were changed elsewhere.
    const current = saved?.product ?? (await send(viewAdminProduct, { params }).catch(() => null))
    if (current !== null) onChanged(current)
  }
  const arrange = (pictures: typeof was) => run(() => send(arrangePictures, { params, body: { pictures, was } }))
  const add = async (chosen: readonly ChosenPicture[]) => {
    for (const { file } of chosen) {
      const body = new FormData()
      body.append('image', file)
      // The idempotency key contains the product's version, so that the same file can be added again after any change.
      const key = keyOf({ version, file: [file.name, file.size, file.lastModified] })
      await run(() => send(addPicture, { params, body, headers: { 'idempotency-key': key } }))
    }
  }
  const remove = async (index: number) => {
    const picture = gallery[index]
    const isSure = await confirm({
      title: texts.removeTitle,
      body: texts.removeText,
      confirm: texts.remove(index + 1),
    })
    if (picture && isSure) await run(() => send(removePicture, { params: { ...params, pictureId: picture._id } }))
  }
  return (
    <PictureList
      note={texts.note}
      items={gallery.map(({ _id: key, url, alt, isDrawing }) => ({ key, src: url, alt, isDrawing }))}
      max={MAX_PICTURES}
      isBusy={action.isBusy}
      onAdd={(chosen) => void add(chosen)}
      onMove={(index, offset) => void arrange(withRowMoved(was, index, offset))}
      onAlt={(index, alt) => void arrange(was.map((each, at) => (at === index ? { ...each, alt } : each)))}
      onDrawing={(index, isDrawing) =>
        void arrange(was.map((each, at) => (at === index ? { ...each, isDrawing } : each)))
      }
      onRemove={gallery.length > 1 ? (index) => void remove(index) : null}
    />
  )
}
