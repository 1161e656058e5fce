// The pictures of a product, which staff add, remove, move and describe. For an existing product each change is saved at
// once, for a new product with the form.
import { ArrowDown, ArrowUp, ImagePlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { addPicture, arrangePictures, removePicture, viewAdminProduct } from '#contract/calls/admin/products.ts'
import type { AdminProductReply, ProductWrittenReply } from '#contract/catalog.ts'
import { adminProducts } from '#copy/admin-products.ts'
import { MAX_PICTURES } from '#domain/product-limits.ts'
import { send } from '#web/api-client.ts'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { useAction } from '#web/parts/admin/frame/admin-calls.tsx'
import { withRowMoved } from '#web/parts/admin/frame/with-row-moved.ts'
import { IconButton } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { controlColours, FieldError } from '#web/ui/field.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { choosePictures, PICTURE_KINDS } from './image-field.tsx'
import { Section } from './pack-fields.tsx'
import { blurOnEnter } from './saved-text.tsx'
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
  /** Saves whether a picture is a drawing; absent when staff cannot choose it. */
  onDrawing?: (index: number, isDrawing: boolean) => void
  /** Null when no picture can be removed. */
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
        {items.map((item, index) => (
          <PictureRow
            key={item.key}
            item={item}
            index={index}
            isLast={index === items.length - 1}
            onMove={onMove}
            onAlt={onAlt}
            onDrawing={onDrawing}
            onRemove={onRemove}
          />
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

interface PictureRowProps extends Pick<PictureListProps, 'onMove' | 'onAlt' | 'onRemove'> {
  item: PictureItem
  index: number
  isLast: boolean
  onDrawing: PictureListProps['onDrawing'] | undefined
}

function PictureRow({ item, index, isLast, onMove, onAlt, onDrawing, onRemove }: PictureRowProps) {
  const { src, alt, isDrawing = false } = item
  const isFirst = index === 0
  const place = index + 1
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <img src={src} alt="" className="size-12 rounded-control bg-sand object-cover" />
      <input
        aria-label={texts.alt(place)}
        placeholder={texts.alt(place)}
        maxLength={200}
        autoComplete="off"
        // The key makes the field show a text that was saved elsewhere.
        key={alt}
        defaultValue={alt}
        onBlur={({ target }) => target.value.trim() !== alt && onAlt(index, target.value.trim())}
        onKeyDown={blurOnEnter}
        className={`${controlColours} min-w-0 flex-1 basis-32`}
      />
      {onDrawing && (
        <CheckBox
          label={texts.drawn}
          aria-label={texts.drawing(place)}
          checked={isDrawing}
          onChange={({ target }) => onDrawing(index, target.checked)}
        />
      )}
      <span className="ml-auto inline-flex">
        <IconButton label={texts.up(place)} disabled={isFirst} onClick={() => onMove(index, -1)}>
          <Icon icon={ArrowUp} size={18} className={isFirst ? 'opacity-30' : ''} />
        </IconButton>
        <IconButton label={texts.down(place)} disabled={isLast} onClick={() => onMove(index, 1)}>
          <Icon icon={ArrowDown} size={18} className={isLast ? 'opacity-30' : ''} />
        </IconButton>
        <IconButton label={texts.remove(place)} disabled={onRemove === null} onClick={() => onRemove?.(index)}>
          <Icon icon={Trash2} size={18} className={onRemove === null ? 'opacity-30' : ''} />
        </IconButton>
      </span>
    </li>
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

/** The further pictures of a new product, which are sent after the product with its main image. */
export function QueuedPictures({ editor: { queue, setQueue } }: { editor: ProductEditor }) {
  return (
    <PictureList
      note={texts.noteNew}
      items={queue.map(({ key, src, alt }) => ({ key: String(key), src, alt }))}
      max={MAX_PICTURES - 1}
      isBusy={false}
      onAdd={(chosen) => setQueue([...queue, ...chosen])}
      onMove={(index, offset) => setQueue(withRowMoved(queue, index, offset))}
      onAlt={(index, alt) => setQueue(queue.map((each, position) => (position === index ? { ...each, alt } : each)))}
      onRemove={(index) => setQueue(queue.toSpliced(index, 1))}
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
  const storedPictures = gallery.map(({ _id, alt, isDrawing = false }) => ({ _id, alt, isDrawing }))
  const params = { productId: _id }
  const run = async (work: () => Promise<ProductWrittenReply>) => {
    const saved = await action.run(work)
    // Loads the product again after a refusal, because someone else may have changed the pictures.
    const current = saved?.product ?? (await send(viewAdminProduct, { params }).catch(() => null))
    if (current !== null) onChanged(current)
  }
  const arrange = (pictures: typeof storedPictures) =>
    run(() => send(arrangePictures, { params, body: { pictures, was: storedPictures } }))
  const change = (index: number, changed: Partial<(typeof storedPictures)[number]>) =>
    arrange(storedPictures.map((picture, position) => (position === index ? { ...picture, ...changed } : picture)))
  const add = async (chosen: readonly ChosenPicture[]) => {
    for (const { file } of chosen) {
      const body = new FormData()
      body.append('image', file)
      // The key contains the product's version, so that the same file can be added again later.
      const key = keyOf({ version, file: [file.name, file.size, file.lastModified] })
      await run(() => send(addPicture, { params, body, headers: { 'idempotency-key': key } }))
    }
  }
  const remove = async (index: number) => {
    const picture = gallery[index]
    const question = { title: texts.removeTitle, body: texts.removeText, confirm: texts.remove(index + 1) }
    if (picture && (await confirm(question)))
      await run(() => send(removePicture, { params: { ...params, pictureId: picture._id } }))
  }
  return (
    <PictureList
      note={texts.note}
      items={gallery.map(({ _id: key, url, alt, isDrawing }) => ({ key, src: url, alt, isDrawing }))}
      max={MAX_PICTURES}
      isBusy={action.isBusy}
      onAdd={(chosen) => void add(chosen)}
      onMove={(index, offset) => void arrange(withRowMoved(storedPictures, index, offset))}
      onAlt={(index, alt) => void change(index, { alt })}
      onDrawing={(index, isDrawing) => void change(index, { isDrawing })}
      onRemove={gallery.length > 1 ? (index) => void remove(index) : null}
    />
  )
}
