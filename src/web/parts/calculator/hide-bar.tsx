// Quick Hide, always within reach: a strip along the lower edge with a place of its own at the page's end, so that it covers nothing (CAL-8).
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
  // A key is no event of any one control: it is heard wherever the focus stands.
  useEffect(() => {
    let last = Number.NEGATIVE_INFINITY
    const onKeyDown = (event: KeyboardEvent) => {
      // The first Escape may be the one that closes a dialog or leaves a composed word.
      const isOurs =
        event.key === 'Escape' && !event.isComposing && !event.repeat && !document.querySelector('dialog[open]')
      const isSecond = isOurs && event.timeStamp - last < TWICE
      last = isOurs ? event.timeStamp : Number.NEGATIVE_INFINITY
      if (isSecond) quickHide()
      // A browser gives up the page that is coming at Escape, and frightened fingers press once more.
      if (event.key === 'Escape' && document.documentElement.hidden) event.preventDefault()
    }
    // A browser that keeps whole pages for the way back must not bring this one.
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
  // The wizard's buttons stand on it, however many lines its words take.
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
          <Icon sign={EyeOff} size={18} />
          {words.label}
        </button>
      </div>
    </div>
  )
}

/** One tap and the calculator is gone, from the screen and from the way back: empties the page at once and opens a neutral page in place of it and of its steps, so that Back leads to what was before. */
function quickHide(): void {
  // The next page takes a moment to come; nothing of this one may stand there meanwhile.
  document.documentElement.hidden = true
  replaceSteps(NEUTRAL_PAGE)
}
