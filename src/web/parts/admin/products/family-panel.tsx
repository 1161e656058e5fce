// The family of a product: its name and its variants, which staff can name, move and copy. Each change is saved at once
// (CAT-34).
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { arrangeFamily, changeProduct, copyProduct, viewAdminProduct } from '#contract/calls/admin/products.ts'
import type { AdminProductReply, FamilyReply, ProductWrittenReply } from '#contract/catalog.ts'
import { adminProducts } from '#copy/admin-products.ts'
import { MAX_DIFFERS_LENGTH, MAX_FAMILY_LENGTH, MAX_LABEL_LENGTH, MAX_VARIANTS } from '#domain/variants.ts'
import { ApiError, send } from '#web/api-client.ts'
import { useAction } from '#web/parts/admin/frame/admin-calls.tsx'
import { withRowMoved } from '#web/parts/admin/frame/with-row-moved.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { textOf } from './main-fields.tsx'
import { Section } from './pack-fields.tsx'
import { SavedCell, SavedField } from './saved-text.tsx'
import type { ProductEditor } from './use-product-editor.ts'

const texts = adminProducts.form.family
const ERROR_ID = 'family'

interface FamilyPanelProps {
  product: AdminProductReply
  family: FamilyReply
  onChanged: (product: AdminProductReply) => void
}

export function FamilyPanel({ product, family, onChanged }: FamilyPanelProps) {
  const action = useAction(texts.failed)
  const [error, setError] = useState<string | null>(null)
  const { _id, version } = product
  const { name, differs } = family
  const variants = family.variants.map((variant) => ({ _id: variant._id, label: variant.label }))
  const storedFamily = { name, differs, variants }
  const params = { productId: _id }

  const run = async (work: () => Promise<ProductWrittenReply>) => {
    setError(null)
    const saved = await action.run(() =>
      work().catch((refusal) => {
        setError(Object.values(refusal instanceof ApiError ? refusal.fields : {})[0] ?? null)
        throw refusal
      }),
    )
    // After a refusal there is no reply, and after copying the reply is about the copy. Then the product is reloaded.
    const current =
      saved?.product._id === _id ? saved.product : await send(viewAdminProduct, { params }).catch(() => null)
    if (current !== null) onChanged(current)
    return saved !== null
  }
  const arrange = (change: Partial<typeof storedFamily>) =>
    void run(() => send(arrangeFamily, { params, body: { ...storedFamily, ...change, was: storedFamily } }))
  const leaveFamily = () => {
    const body = new FormData()
    body.append('family', '')
    body.append('expectedVersion', String(version))
    void run(() => send(changeProduct, { params, body }))
  }
  return (
    <Section title={texts.title} note={texts.saved}>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <SavedField
          name="familyName"
          label={texts.name}
          text={name}
          maxLength={MAX_FAMILY_LENGTH}
          onSave={(text) => arrange({ name: text })}
        />
        <SavedField
          name="differs"
          label={texts.differs}
          text={differs}
          maxLength={MAX_DIFFERS_LENGTH}
          onSave={(text) => arrange({ differs: text })}
        />
      </div>
      <ol aria-label={name} aria-busy={action.isBusy} className="grid gap-2">
        {variants.map((variant, index) => (
          <VariantRow
            key={variant._id}
            variant={variant}
            place={index + 1}
            isFirst={index === 0}
            isLast={index === variants.length - 1}
            isThisProduct={variant._id === _id}
            onRelabel={(label) => arrange({ variants: variants.with(index, { ...variant, label }) })}
            onMove={(offset) => arrange({ variants: withRowMoved(variants, index, offset) })}
          />
        ))}
      </ol>
      {error !== null && <FieldError id={ERROR_ID} error={error} />}
      {variants.length < MAX_VARIANTS && (
        <CopyForm
          isBusy={action.isBusy}
          onCopy={(label) => run(() => send(copyProduct, { params, body: { label } }))}
        />
      )}
      <div>
        <Button tone="quiet" small disabled={action.isBusy} onClick={leaveFamily}>
          {texts.leave}
        </Button>
      </div>
    </Section>
  )
}

interface VariantRowProps {
  variant: { readonly _id: string; readonly label: string }
  place: number
  isFirst: boolean
  isLast: boolean
  isThisProduct: boolean
  onRelabel: (label: string) => void
  onMove: (offset: -1 | 1) => void
}

const VariantRow = ({ variant, place, isFirst, isLast, isThisProduct, onRelabel, onMove }: VariantRowProps) => (
  <li className="flex items-center gap-2">
    <SavedCell label={texts.labelOf(place)} text={variant.label} maxLength={MAX_LABEL_LENGTH} onSave={onRelabel} />
    <span className="inline-flex shrink-0">
      <IconButton label={texts.up(variant.label)} disabled={isFirst} onClick={() => onMove(-1)}>
        <Icon icon={ArrowUp} size={18} className={isFirst ? 'opacity-30' : ''} />
      </IconButton>
      <IconButton label={texts.down(variant.label)} disabled={isLast} onClick={() => onMove(1)}>
        <Icon icon={ArrowDown} size={18} className={isLast ? 'opacity-30' : ''} />
      </IconButton>
    </span>
    <span className="w-24 shrink-0 text-small">
      {isThisProduct ? (
        texts.thisOne
      ) : (
        <Link to={adminPages.product(variant._id)} className="link" aria-label={texts.editNamed(variant.label)}>
          {adminProducts.edit}
        </Link>
      )}
    </span>
  </li>
)

function CopyForm({ isBusy, onCopy }: { isBusy: boolean; onCopy: (label: string) => Promise<boolean> }) {
  const [label, setLabel] = useState('')
  const copy = async () => {
    if (label.trim() !== '' && (await onCopy(label.trim()))) setLabel('')
  }
  return (
    <div className="flex flex-wrap items-start gap-3">
      <div className="min-w-0 flex-1 basis-48">
        <TextField
          label={texts.another}
          hint={texts.anotherHint}
          name="another"
          maxLength={MAX_LABEL_LENGTH}
          autoComplete="off"
          value={label}
          onChange={({ target }) => setLabel(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void copy()
          }}
        />
      </div>
      <div className="mt-8">
        <Button tone="outlined" small busy={isBusy} disabled={label.trim() === ''} onClick={() => void copy()}>
          {texts.copy}
        </Button>
      </div>
    </div>
  )
}

interface FamilyFieldsProps {
  editor: ProductEditor
  families: readonly string[]
}

/** The fields that put a product into a family as a variant (CAT-34). */
export function FamilyFields({ editor, families }: FamilyFieldsProps) {
  const listId = useId()
  return (
    <Section title={texts.title}>
      <p className="mb-4 text-small text-ink-soft">{texts.note}</p>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          maxLength={MAX_FAMILY_LENGTH}
          autoComplete="off"
          list={listId}
          {...textOf(editor, 'family')}
        />
        <datalist id={listId}>
          {families.map((family) => (
            <option key={family} value={family} />
          ))}
        </datalist>
        <TextField
          label={texts.label}
          hint={texts.labelHint}
          maxLength={MAX_LABEL_LENGTH}
          autoComplete="off"
          {...textOf(editor, 'label')}
        />
      </div>
    </Section>
  )
}
