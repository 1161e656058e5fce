// The state of the product form: the draft, the stored product that it changes, and a conflict with a newer version.
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { TaxOfKind } from '#contract/admin-products.ts'
import { addPicture, addProduct, changeProduct } from '#contract/calls/admin/products.ts'
import type { AdminProductReply, ProductWrittenReply } from '#contract/catalog.ts'
import { adminProducts } from '#copy/admin-products.ts'
import { imageMissing } from '#copy/staff-errors.ts'
import { isRefusal, reasonOf, send } from '#web/api-client.ts'
import { type FormBinding, useForm } from '#web/forms/use-form.ts'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { useUnsaved } from '#web/parts/admin/frame/use-unsaved.ts'
import { toast } from '#web/ui/toast-store.ts'
import {
  type Draft,
  defaultTaxFor,
  differences,
  draftOf,
  type FieldName,
  hasTaxOf,
  lacksHsn,
  newDraft,
  requestBodyOf,
  type TextName,
  withFields,
  withTax,
} from './draft.ts'

const texts = adminProducts.form
const GROUPING = ['name', 'family', 'label'] as const

export interface ChosenPicture {
  readonly key: number
  readonly file: File
  readonly src: string
  readonly alt: string
}

export interface Conflict {
  /** The stored product, which someone else has changed. */
  readonly newerVersion: AdminProductReply
  /** The fields that were changed in this form and also by someone else. */
  readonly fields: readonly FieldName[]
  /** True when a new image was chosen in this form and also by someone else. */
  readonly hasImage: boolean
}

export interface ProductEditor {
  readonly form: FormBinding<string>
  readonly base: AdminProductReply | null
  readonly draft: Draft
  readonly image: ChosenPicture | null
  /** Further pictures of a new product, which are sent after the product is saved. */
  readonly queue: readonly ChosenPicture[]
  readonly conflict: Conflict | null
  /** For a new product with a default tax, the name of the product from which the tax is copied; otherwise null. */
  readonly taxFrom: string | null
  setDraft(change: (draft: Draft) => Draft): void
  setText(name: TextName, text: string): void
  setImage(image: ChosenPicture | null): void
  setQueue(queue: readonly ChosenPicture[]): void
  showSavedPictures(product: AdminProductReply): void
  showSavedFamily(product: AdminProductReply): void
  /** Resolves the conflict and sends the form. Conflicting fields outside `ownFields` get the stored value. */
  resolve(ownFields: readonly FieldName[], keepsImage: boolean): void
  dropConflict(): void
}

interface EditorOptions {
  product: AdminProductReply | null
  taxes: readonly TaxOfKind[]
  onSaved: (product: AdminProductReply, isWhole: boolean) => void
}

export function useProductEditor({ product, taxes, onSaved }: EditorOptions): ProductEditor {
  const [base, setBase] = useState(product)
  const initialDraft = product === null ? newDraft(taxes) : draftOf(product)
  const [draft, setDraft] = useState(initialDraft)
  const [image, setImage] = useState<ChosenPicture | null>(null)
  const [queue, setQueue] = useState<readonly ChosenPicture[]>([])
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const call = useAdminCall()
  const keyOf = useIdempotencyKey()
  const defaultTax = defaultTaxFor(taxes, draft.texts.category)
  const isChanged = differences(base === null ? initialDraft : draftOf(base), draft).length > 0
  const unsaved = useUnsaved(isChanged || image !== null || queue.length > 0)

  const save = async (from: AdminProductReply | null): Promise<ProductWrittenReply | null> => {
    const body = requestBodyOf(draft, from, image?.file ?? null)
    const key = keyOf({ draft, image: image && [image.file.name, image.file.size, image.file.lastModified] })
    try {
      return await call(() =>
        from === null
          ? send(addProduct, { body, headers: { 'idempotency-key': key } })
          : send(changeProduct, { params: { productId: from._id }, body }),
      )
    } catch (error) {
      const newerVersion = changedProduct(error)
      if (from === null || newerVersion === null) throw error
      const newConflict = conflictOf(from, newerVersion, draft, image)
      // Someone else has changed other fields only, so the form is saved over the newer version.
      if (newConflict.fields.length === 0 && !newConflict.hasImage) return save(newerVersion)
      setConflict(newConflict)
      throw error
    }
  }

  const sendQueue = async (id: string): Promise<boolean> => {
    let isWhole = true
    for (const { key: number, file, alt } of queue) {
      const body = new FormData()
      body.append('alt', alt)
      body.append('image', file)
      const request = { params: { productId: id }, body, headers: { 'idempotency-key': keyOf({ id, number }) } }
      const pictureReply = await call(() => send(addPicture, request)).catch((error) => {
        toast.failure(texts.pictures.laterFailed(file.name), reasonOf(error))
        return null
      })
      isWhole &&= pictureReply !== null
    }
    return isWhole
  }

  const form = useForm<string>({
    check: () => (base === null ? newProductErrors(draft, image) : null),
    onSubmit: async () => {
      const saved = await save(base).catch((error) => {
        if (changedProduct(error) === null) toast.failure(texts.failed, reasonOf(error))
        throw error
      })
      if (saved === null) return
      toast.success(saved.message)
      const isWhole = base !== null || (await sendQueue(saved.product._id))
      unsaved.release()
      onSaved(saved.product, isWhole)
    },
  })

  return {
    form,
    base,
    draft,
    image,
    queue,
    conflict,
    taxFrom: base === null && hasTaxOf(draft, defaultTax) ? (defaultTax?.name ?? null) : null,
    setDraft,
    setText: (name, text) =>
      setDraft((before) =>
        base === null && name === 'category'
          ? withCategory(before, text, taxes)
          : { ...before, texts: { ...before.texts, [name]: text } },
      ),
    setImage,
    setQueue,
    showSavedPictures: (saved) => setBase((before) => withSavedPictures(before, saved)),
    showSavedFamily: (saved) => {
      setBase((before) => withSavedFamily(before, saved))
      setDraft((before) => withFields(before, draftOf(saved), GROUPING))
    },
    resolve: (ownFields, keepsImage) => {
      if (conflict === null) return
      const { newerVersion } = conflict
      const changedFields = differences(draftOf(newerVersion), draft).filter((name) => !conflict.fields.includes(name))
      flushSync(() => {
        setBase(newerVersion)
        setDraft(withFields(draftOf(newerVersion), draft, [...changedFields, ...ownFields]))
        if (!keepsImage) setImage(null)
        setConflict(null)
      })
      form.submit()
    },
    dropConflict: () => setConflict(null),
  }
}

const newProductErrors = (draft: Draft, image: ChosenPicture | null) => ({
  ...(image === null && { image: imageMissing }),
  ...(lacksHsn(draft) && { hsn: texts.tax.hsnFirst }),
})

/** Returns the draft of a new product with a category. The tax follows the category until staff have chosen a tax. */
function withCategory(draft: Draft, category: string, taxes: readonly TaxOfKind[]): Draft {
  const hasDefaultTax = hasTaxOf(draft, defaultTaxFor(taxes, draft.texts.category))
  const changed = { ...draft, texts: { ...draft.texts, category } }
  return hasDefaultTax ? withTax(changed, defaultTaxFor(taxes, category)) : changed
}

/**
 * Returns the product with its saved pictures. Other fields that someone else has changed stay as they are, so that
 * saving the form shows the conflict.
 */
function withSavedPictures(base: AdminProductReply | null, saved: AdminProductReply): AdminProductReply {
  if (base === null || differences(draftOf(base), draftOf(saved)).length === 0) return saved
  return { ...base, pictures: saved.pictures, gallery: saved.gallery }
}

/** Returns the product with its saved family, name and label. Other fields stay as in `withSavedPictures`. */
function withSavedFamily(base: AdminProductReply | null, saved: AdminProductReply): AdminProductReply {
  if (base === null) return saved
  const otherChanges = differences(withFields(draftOf(base), draftOf(saved), GROUPING), draftOf(saved))
  if (otherChanges.length === 0) return saved
  const { family: _oldFamily, ...otherFields } = base
  const { name, label, family } = saved
  return { ...otherFields, name, label, ...(family ? { family } : {}) }
}

/** Returns the stored product if the call was refused because someone else has changed it; null for other errors. */
function changedProduct(error: unknown): AdminProductReply | null {
  const isChange = isRefusal(error, changeProduct, 'product_changed')
  return isChange ? (error.body.product as AdminProductReply) : null
}

function conflictOf(
  from: AdminProductReply,
  newerVersion: AdminProductReply,
  draft: Draft,
  image: ChosenPicture | null,
): Conflict {
  const changedElsewhere = differences(draftOf(from), draftOf(newerVersion))
  const differing = differences(draftOf(newerVersion), draft)
  return {
    newerVersion,
    fields: differing.filter((name) => changedElsewhere.includes(name)),
    hasImage: image !== null && from.gallery[0]?._id !== newerVersion.gallery[0]?._id,
  }
}
