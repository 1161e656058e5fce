// The post's list as a file: read here and put into the field, where it can still be looked at and changed.
import { useRef, useState } from 'react'
import { adminOrders } from '#copy/admin-orders.ts'
import { Button } from '#web/ui/button.tsx'

const words = adminOrders.pasted
/** A thousand lines are a tenth of this; what is larger is no list. */
const LARGEST = 2_000_000

export function ReadFile({ onText }: { onText: (text: string) => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [isUnread, setIsUnread] = useState(false)
  const read = async (file: File | undefined) => {
    if (!file) return
    const text = file.size > LARGEST ? '\0' : await file.text().catch(() => '\0')
    // A sheet in its own format is no text: it holds zeros.
    const isText = !text.includes('\0')
    setIsUnread(!isText)
    if (isText) onText(text)
  }
  return (
    <>
      <Button tone="outlined" small onClick={() => field.current?.click()}>
        {words.file}
      </Button>
      <input
        ref={field}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        hidden
        aria-hidden
        tabIndex={-1}
        onChange={({ target }) => {
          void read(target.files?.[0])
          target.value = ''
        }}
      />
      {isUnread && (
        <span role="alert" className="text-small text-chilli">
          {words.unreadFile}
        </span>
      )}
    </>
  )
}
