// The letters about a breach in the shop's words, to be read and copied: what is known is filled in, gaps say what belongs there.
import { ChevronDown } from 'lucide-react'
import type { OneBreachReply } from '#contract/breaches.ts'
import { adminBreaches } from '#copy/admin-privacy.ts'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast-store.ts'

const words = adminBreaches.drafts

export const Drafts = ({ drafts }: { drafts: OneBreachReply['drafts'] }) => (
  <Panel title={words.title} note={words.note}>
    <div className="grid grid-cols-1 gap-3">
      {(['certIn', 'board', 'people'] as const).map((to) => (
        <Draft key={to} title={words[to]} text={drafts[to]} />
      ))}
    </div>
  </Panel>
)

function Draft({ title, text }: { title: string; text: string }) {
  const copy = async () => {
    if (await copyText(text)) toast.success(words.copied)
    else toast.failure(words.notCopied)
  }
  return (
    <details className="rounded-note border border-line px-4 py-2">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 text-admin font-semibold">
        {title}
        <Icon sign={ChevronDown} size={18} />
      </summary>
      <pre className="mt-2 font-sans text-admin wrap-anywhere whitespace-pre-wrap">{text}</pre>
      <div className="mt-4 mb-2">
        <Button tone="outlined" small onClick={() => void copy()}>
          {words.copy}
        </Button>
      </div>
    </details>
  )
}
