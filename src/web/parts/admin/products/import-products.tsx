// Products from a CSV file: chosen, shown as what it would change, and only then brought in (CAT-28).
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { importProducts } from '#contract/calls/admin/products.ts'
import type { ProductsImportReply } from '#contract/products-import.ts'
import { productsImport as words } from '#copy/products-import.ts'
import { send } from '#web/api-client.ts'
import { useAction } from '#web/parts/admin/frame/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { DialogBody, DialogFoot, WideDialog } from '#web/ui/wide-dialog.tsx'
import { ImportPreview } from './import-preview.tsx'

const LARGEST = 3_000_000

export function ImportProducts({ onDone }: { onDone: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="outlined" small onClick={() => setOpen(true)}>
        <Icon sign={Upload} size={18} />
        {words.open}
      </Button>
      <WideDialog open={isOpen} onClose={() => setOpen(false)} title={words.title}>
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
  const action = useAction(words.failed)
  const ask = (text: string, seen?: string) =>
    action.run<ProductsImportReply & { message?: string }>(() =>
      send(importProducts, { body: { text, ...(seen === undefined ? {} : { seen }) } }),
    )
  const look = async (file: string, text: string) => {
    const reply = await ask(text)
    if (reply !== null) setPreview({ file, text, reply })
  }
  const read = async (file: File | undefined) => {
    if (!file) return
    if (file.size > LARGEST) return toast.failure(words.failed, words.tooLarge)
    await look(file.name, await file.text())
  }
  const carryOut = async ({ file, text, reply: { mark } }: Preview) => {
    const reply = await ask(text, mark ?? '')
    // Somebody was quicker: what the file would change now is shown instead.
    if (reply === null) return look(file, text)
    toast.success(words.done(reply.done))
    onDone()
  }
  const count = preview?.reply.rows.length ?? 0
  return (
    <>
      <DialogBody>
        {preview === null ? (
          <div className="grid gap-3">
            {words.intro.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        ) : (
          <ImportPreview file={preview.file} reply={preview.reply} />
        )}
      </DialogBody>
      <DialogFoot note={<span role="status">{action.isBusy ? words.reading : words.nothingYet}</span>}>
        <FileButton accept=".csv,.txt,.tsv,text/csv,text/plain" onChoose={([file]) => void read(file)}>
          {preview === null ? words.choose : words.another}
        </FileButton>
        {preview !== null && count > 0 && (
          <Button small busy={action.isBusy} busyLabel={words.busy} onClick={() => void carryOut(preview)}>
            {words.apply(count)}
          </Button>
        )}
      </DialogFoot>
    </>
  )
}
