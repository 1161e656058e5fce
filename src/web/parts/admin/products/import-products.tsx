// The button and dialog that import products from a CSV file, after a preview (CAT-28).
import { Upload } from 'lucide-react'
import { useState } from 'react'
import type { ProductsImportReply } from '#contract/admin-products.ts'
import { importProducts } from '#contract/calls/admin/products.ts'
import { productsImport as texts } from '#copy/admin-products.ts'
import { send } from '#web/api-client.ts'
import { useAction } from '#web/parts/admin/frame/admin-calls.tsx'
import { ProblemList } from '#web/parts/admin/frame/problem-list.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { DialogBody, DialogFoot, WideDialog } from '#web/ui/wide-dialog.tsx'

const MAX_FILE_BYTES = 3_000_000

export function ImportButton({ onDone }: { onDone: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="outlined" small onClick={() => setOpen(true)}>
        <Icon icon={Upload} size={18} />
        {texts.open}
      </Button>
      <WideDialog open={isOpen} onClose={() => setOpen(false)} title={texts.title}>
        <ImportSteps
          onDone={() => {
            setOpen(false)
            onDone()
          }}
        />
      </WideDialog>
    </>
  )
}

interface Preview {
  readonly file: string
  readonly text: string
  readonly reply: ProductsImportReply
}

function ImportSteps({ onDone }: { onDone: () => void }) {
  const [preview, setPreview] = useState<Preview | null>(null)
  const action = useAction(texts.failed)
  const request = (text: string, version?: string) =>
    action.run<ProductsImportReply & { message?: string }>(() =>
      send(importProducts, { body: { text, ...(version === undefined ? {} : { seen: version }) } }),
    )
  const showPreview = async (file: string, text: string) => {
    const reply = await request(text)
    if (reply !== null) setPreview({ file, text, reply })
  }
  const loadFile = async (file: File | undefined) => {
    if (!file) return
    if (file.size > MAX_FILE_BYTES) return toast.failure(texts.failed, texts.tooLarge)
    await showPreview(file.name, await file.text())
  }
  const applyImport = async ({ file, text, reply: { version } }: Preview) => {
    const reply = await request(text, version ?? '')
    // The server refuses the import when a product has changed since the preview.
    if (reply === null) return showPreview(file, text)
    toast.success(texts.done(reply.done))
    onDone()
  }
  const count = preview?.reply.rows.length ?? 0
  return (
    <>
      <DialogBody>
        {preview === null ? (
          <div className="grid gap-3">
            {texts.intro.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        ) : (
          <ImportPreview file={preview.file} reply={preview.reply} />
        )}
      </DialogBody>
      <DialogFoot note={<span role="status">{action.isBusy ? texts.reading : texts.nothingYet}</span>}>
        <FileButton accept=".csv,.txt,.tsv,text/csv,text/plain" onChoose={([file]) => void loadFile(file)}>
          {preview === null ? texts.choose : texts.another}
        </FileButton>
        {preview !== null && count > 0 && (
          <Button small busy={action.isBusy} busyLabel={texts.busy} onClick={() => void applyImport(preview)}>
            {texts.apply(count)}
          </Button>
        )}
      </DialogFoot>
    </>
  )
}

interface ImportPreviewProps {
  file: string
  reply: ProductsImportReply
}

/** The changes that an import will make, field by field, or the problems in its file (CAT-28). */
function ImportPreview({ file, reply: { rows, unchanged, problems } }: ImportPreviewProps) {
  if (problems.length > 0) return <ProblemList heading={texts.mend} problems={problems} />
  const newCount = rows.filter(({ _id }) => _id === null).length
  return (
    <>
      <p role="status" className="figures font-semibold">
        {rows.length === 0 ? texts.nothing : texts.summary(newCount, rows.length - newCount, unchanged)}
      </p>
      <ul aria-label={texts.found(file)} className="divide-y divide-line-soft text-admin-table">
        {rows.map((row) => (
          <li key={row.row} className="grid gap-1.5 py-3">
            <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold wrap-anywhere">
              {row.name}
              {row._id === null && <Badge tone="leaf">{texts.fresh}</Badge>}
            </span>
            <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[10rem_1fr]">
              {row.fields.map((field) => (
                <Change key={field.label} field={field} isFresh={row._id === null} />
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}

interface ChangeProps {
  field: ProductsImportReply['rows'][number]['fields'][number]
  isFresh: boolean
}

const Change = ({ field: { label, before, after }, isFresh }: ChangeProps) => (
  <>
    <dt className="text-ink-soft">{label}</dt>
    <dd className="figures wrap-anywhere whitespace-pre-line max-sm:mb-1">
      {!isFresh && (
        <>
          <del className="text-ink-soft">
            <span className="sr-only">{texts.before} </span>
            {before || texts.empty}
          </del>
          <span aria-hidden> → </span>
          <span className="sr-only">{texts.after} </span>
        </>
      )}
      <span>{after || texts.empty}</span>
    </dd>
  </>
)
