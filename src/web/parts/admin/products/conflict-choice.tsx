// Shown when another staff member has changed the product meanwhile: staff choose for each field whose value to keep,
// so that nothing is overwritten unseen.
import { useEffect, useRef, useState } from 'react'
import { adminProducts } from '#copy/admin-products.ts'
import type { Publishing } from '#domain/publishing.ts'
import type { Unit } from '#domain/tax.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogBody, DialogFoot } from '#web/ui/wide-dialog.tsx'
import { type Draft, differences, draftOf, type FieldName, filledRows } from './draft.ts'
import type { Conflict, ProductEditor } from './use-product-editor.ts'

const { form } = adminProducts
const words = form.conflict
const LABELS: Record<FieldName, string> = {
  name: form.name,
  description: form.description,
  price: form.price,
  mrp: form.mrp,
  publishing: form.shop.publishing,
  publishFrom: form.shop.from,
  category: form.shop.category,
  family: form.family.name,
  label: form.family.label,
  stock: form.stock,
  lowStock: form.lowStock,
  weightGrams: form.weight,
  inStock: form.inStock,
  kitItems: form.kit.title,
  alsoKnownAs: form.shop.alsoKnownAs,
  hsn: form.tax.hsn,
  taxClass: form.tax.taxClass,
  taxRate: form.tax.taxRate,
  taxUnit: form.tax.taxUnit,
  ...form.attributes,
  companions: form.companions.title,
}
const IMAGE = 'image'
type ConflictingField = FieldName | typeof IMAGE

function fieldText({ texts, inStock, kit }: Draft, name: FieldName): string {
  if (name === 'inStock') return inStock ? form.inStock : adminProducts.outOfStock
  if (name === 'kitItems')
    return (
      filledRows(kit)
        .map(([item, quantity]) => `${quantity} × ${item}`)
        .join('; ') || words.empty
    )
  if (name === 'publishing') return form.shop.states[texts.publishing as Publishing] ?? texts.publishing
  if (name === 'taxClass') return texts.taxClass === 'exempt' ? form.tax.classes.exempt : form.tax.classes.taxable
  if (name === 'taxUnit') return form.tax.units[texts.taxUnit as Unit] ?? texts.taxUnit
  if (name === 'companions')
    return texts.companions ? form.companions.chosen(texts.companions.split(',').length) : words.empty
  return texts[name].trim() || words.empty
}

export function ConflictChoice({ editor, conflict }: { editor: ProductEditor; conflict: Conflict }) {
  const { base, draft } = editor
  const newerDraft = draftOf(conflict.newerVersion)
  const conflictingFields: readonly ConflictingField[] = [
    ...conflict.fields,
    ...(conflict.hasImage ? ([IMAGE] as const) : []),
  ]
  // By default, fields that were edited here keep the typed value, and the other fields take the value that was saved
  // elsewhere.
  const [ownFields, setOwnFields] = useState<ReadonlySet<ConflictingField>>(
    () => new Set<ConflictingField>([...differences(draftOf(base), draft), IMAGE]),
  )
  const heading = useRef<HTMLHeadingElement>(null)
  // Moves the focus to this panel, because it appears after Save was pressed.
  useEffect(() => heading.current?.focus(), [])
  const setOwn = (name: ConflictingField, isMine: boolean) =>
    setOwnFields((before) => {
      const after = new Set(before)
      if (isMine) after.add(name)
      else after.delete(name)
      return after
    })
  const resolve = (ownNames: ReadonlySet<ConflictingField>) =>
    editor.resolve(
      conflict.fields.filter((name) => ownNames.has(name)),
      !conflict.hasImage || ownNames.has(IMAGE),
    )
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <DialogBody>
        <div role="alert">
          <h3 ref={heading} tabIndex={-1} className="text-admin-panel text-chilli outline-none">
            {words.title}
          </h3>
        </div>
        <p className="mt-1 text-admin text-ink-soft">{words.text}</p>
        <div className="mt-5 grid gap-5">
          {conflictingFields.map((name) => (
            <fieldset key={name} className="grid gap-2">
              <legend className="mb-2 text-label">{name === IMAGE ? words.image : LABELS[name]}</legend>
              {([false, true] as const).map((isMine) => (
                <label
                  key={String(isMine)}
                  className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-line px-3 py-2.5 text-admin has-checked:border-ink has-checked:bg-cream"
                >
                  <input
                    type="radio"
                    name={`choice-${name}`}
                    checked={ownFields.has(name) === isMine}
                    onChange={() => setOwn(name, isMine)}
                    className="mt-1 size-4 shrink-0 accent-rose"
                  />
                  <span className="min-w-0 wrap-anywhere whitespace-pre-line">
                    <span className="font-semibold">{isMine ? words.mine : words.theirs}:</span>{' '}
                    {name === IMAGE
                      ? isMine
                        ? words.newImage
                        : words.theirImage
                      : fieldText(isMine ? draft : newerDraft, name)}
                  </span>
                </label>
              ))}
            </fieldset>
          ))}
        </div>
      </DialogBody>
      <DialogFoot
        note={
          <Button tone="quiet" small onClick={() => setOwnFields(new Set())}>
            {words.allTheirs}
          </Button>
        }
      >
        <Button tone="outlined" small onClick={editor.dropConflict}>
          {words.later}
        </Button>
        <Button small onClick={() => resolve(ownFields)}>
          {words.save}
        </Button>
      </DialogFoot>
    </div>
  )
}
