// Quick Hide: a bar at the bottom of the window. The page ends with a space of the bar's height, so that the bar covers
// nothing (CAL-8).
import { EyeOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { NEUTRAL_PAGE } from '#contract/urls.ts'
import { calculator } from '#copy/calculator.ts'
import { addressOf } from '#web/page-address.ts'
import { Icon } from '#web/ui/icon.tsx'
import { replaceSteps } from './step-history.ts'

const texts = calculator.quickHide
const DOUBLE_PRESS_MS = 800

/** Hides the calculator after two quick presses of Escape, wherever the focus is. */
function useHideKey() {
  useEffect(() => {
    let lastEscape = Number.NEGATIVE_INFINITY
    const onKeyDown = (event: KeyboardEvent) => {
      // True unless this Escape closes a dialog or cancels an input method's suggestion.
      const isHideKey =
        event.key === 'Escape' && !event.isComposing && !event.repeat && !document.querySelector('dialog[open]')
      const isDoublePress = isHideKey && event.timeStamp - lastEscape < DOUBLE_PRESS_MS
      lastEscape = isHideKey ? event.timeStamp : Number.NEGATIVE_INFINITY
      if (isDoublePress) hideCalculator()
      // The default action of Escape would stop loading the neutral page.
      if (event.key === 'Escape' && document.documentElement.hidden) event.preventDefault()
    }
    // When the hidden page is restored from the back-forward cache, the neutral page is opened again.
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
}

/** Sets the CSS variable `--hide-bar` to the bar's height, which depends on the lines of its text. Returns its ref. */
function useBarHeight() {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) =>
      style.setProperty('--hide-bar', `${Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0)}px`),
    )
    if (bar.current) observer.observe(bar.current)
    return () => observer.disconnect()
  }, [])
  return bar
}

export function HideBar() {
  useHideKey()
  const bar = useBarHeight()
  return (
    <div ref={bar} className="hide-bar border-t border-line bg-cream noscript:hidden print:hidden">
      <div className="page flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 nav:justify-end nav:gap-5">
        <p className="min-w-0 grow basis-40 text-caption wrap-anywhere text-ink-soft nav:grow-0 nav:basis-auto">
          {texts.hint} <span className="hidden nav:inline">{texts.keys}</span>
        </p>
        <button
          type="button"
          onClick={() => hideCalculator()}
          className="seat inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border-[1.5px] border-ink bg-surface px-5 text-button-small transition-colors duration-120 hover:bg-sand active:bg-sand"
        >
          <Icon icon={EyeOff} size={18} />
          {texts.label}
        </button>
      </div>
    </div>
  )
}

/**
 * Hides the calculator on the screen and in the history: empties the page at once, and replaces the calculator and its
 * steps by a neutral page, so that Back leads to the page before the calculator.
 */
function hideCalculator(): void {
  document.documentElement.hidden = true
  replaceSteps(NEUTRAL_PAGE)
}
