// Quick Hide: a bar along the lower edge, with space of its own at the page's end so that it covers nothing (CAL-8).
import { EyeOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { NEUTRAL_PAGE } from '#contract/urls.ts'
import { calculator } from '#copy/calculator.ts'
import { addressOf } from '#web/page-address.ts'
import { Icon } from '#web/ui/icon.tsx'
import { replaceSteps } from './step-history.ts'

const words = calculator.quickHide
/** Two presses of Escape within this time belong together. */
const TWICE = 800

export function HideBar() {
  // A key belongs to no single control: it is handled wherever the focus is.
  useEffect(() => {
    let last = Number.NEGATIVE_INFINITY
    const onKeyDown = (event: KeyboardEvent) => {
      // The first Escape may be one that closes a dialog or cancels an input method's composition.
      const isOurs =
        event.key === 'Escape' && !event.isComposing && !event.repeat && !document.querySelector('dialog[open]')
      const isSecond = isOurs && event.timeStamp - last < TWICE
      last = isOurs ? event.timeStamp : Number.NEGATIVE_INFINITY
      if (isSecond) quickHide()
      // Escape stops a loading page in browsers, and people in a hurry press it again.
      if (event.key === 'Escape' && document.documentElement.hidden) event.preventDefault()
    }
    // A page restored from the back-forward cache must not show this one.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && document.documentElement.hidden) location.replace(addressOf(NEUTRAL_PAGE))
    }
    document.addEventListener('keydown', onKeyDown)
    addEventListener('pageshow', onShow)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      removeEventListener('pageshow', onShow)
    }
  }, [])

  const bar = useRef<HTMLDivElement>(null)
  // The wizard's buttons are above it, however many lines its text takes.
  useEffect(() => {
    const { style } = document.documentElement
    const watching = new ResizeObserver(([entry]) =>
      style.setProperty('--hide-bar', `${Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0)}px`),
    )
    if (bar.current) watching.observe(bar.current)
    return () => watching.disconnect()
  }, [])

  return (
    <div ref={bar} className="hide-bar border-t border-line bg-cream noscript:hidden print:hidden">
      <div className="page flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 nav:justify-end nav:gap-5">
        <p className="min-w-0 grow basis-40 text-caption wrap-anywhere text-ink-soft nav:grow-0 nav:basis-auto">
          {words.hint} <span className="hidden nav:inline">{words.keys}</span>
        </p>
        <button
          type="button"
          onClick={() => quickHide()}
          className="seat inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border-[1.5px] border-ink bg-surface px-5 text-button-small transition-colors duration-120 hover:bg-sand active:bg-sand"
        >
          <Icon icon={EyeOff} size={18} />
          {words.label}
        </button>
      </div>
    </div>
  )
}

/**
 * One tap hides the calculator, on the screen and in the history: it empties the page at once and opens a neutral page
 * in place of it and its steps, so that Back leads to the page before them.
 */
function quickHide(): void {
  // The next page takes a moment to load; this one must be empty meanwhile.
  document.documentElement.hidden = true
  replaceSteps(NEUTRAL_PAGE)
}
