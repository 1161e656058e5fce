// The keyboard of the back office: search, help, the palette, and the tabs: nothing needs the mouse.
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { admin } from '#copy/admin.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Palette } from './palette.tsx'
import { pressDialogKey, pressRowKey } from './row-keys.ts'
import { SEARCH_ID } from './search-box.tsx'
import { pagesBelow, tabsOf } from './tabs.ts'
import { pressUndo } from './undo-bar.tsx'
import { useRights } from './use-rights.ts'

const words = admin.keys
const HELP = [
  { keys: [['/']], does: words.search },
  { keys: [['J'], ['K']], does: words.move },
  { keys: [['Enter']], does: words.open },
  { keys: [['X']], does: words.choose },
  { keys: [['Shift', 'X']], does: words.range },
  { keys: [['Esc']], does: words.leave },
  { keys: [['Z']], does: words.undo },
  { keys: [['Ctrl', 'K']], does: words.palette },
  { keys: [['G'], ['…']], does: words.tab },
  { keys: [['?']], does: words.help },
]

/** Whoever writes in a field writes letters; in a box there is nothing to write. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))

interface KeysProps {
  /** The search over everything is open. */
  isSearching: boolean
  onSearching: (isSearching: boolean) => void
}

export function Keys({ isSearching, onSearching }: KeysProps) {
  const [isHelping, setHelping] = useState(false)
  const navigate = useNavigate()
  const rights = useRights()
  const isGoing = useRef(false)
  // The keys belong to the whole page, wherever the focus is.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        if (document.querySelector('dialog[open]') === null) onSearching(true)
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
      const dialog = document.querySelector('dialog[open]')
      if (dialog !== null) {
        if (pressDialogKey(event, dialog)) event.preventDefault()
        return
      }
      const tab = isGoing.current
        ? [...tabsOf(rights), ...pagesBelow(rights)].find(({ key }) => key === event.key.toLowerCase())
        : undefined
      isGoing.current = event.key === 'g'
      if (tab) void navigate(tab.to)
      else if (event.key === '?') setHelping(true)
      else if (event.key.toLowerCase() === 'z') pressUndo()
      else if (event.key === '/') {
        event.preventDefault()
        document.getElementById(SEARCH_ID)?.focus()
      } else if (!event.defaultPrevented && pressRowKey(event)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [navigate, rights, onSearching])
  return (
    <>
      <Dialog open={isHelping} onClose={() => setHelping(false)} title={words.title}>
        <dl className="mt-4 grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-3 text-admin">
          {HELP.map(({ keys, does }) => (
            <div key={does} className="contents">
              <dt className="flex gap-1.5">
                {keys.flat().map((key) => (
                  <kbd
                    key={key}
                    className="inline-flex min-w-8 justify-center rounded-control border border-line-strong bg-cream px-2 py-1 font-sans text-caption font-semibold"
                  >
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
      <Palette open={isSearching} onClose={() => onSearching(false)} />
    </>
  )
}
