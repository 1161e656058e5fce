// A looping carousel with one slide at a time. It moves automatically, pauses 5 s on each slide, and can be stopped
// (PAGE-11).
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type ComponentProps, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ui } from '#copy/pages.ts'
import { MOVING_ATTRIBUTE } from '#web/early-interactions.ts'
import { classes } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Moon } from './moon.tsx'

const PAUSE_ON_SLIDE = 5000
const MIN_SWIPE = 40
const texts = ui.carousel

// A move takes 300 ms. A slide that moves from one side to the other is invisible meanwhile.
const SLIDE = 'col-start-1 row-start-1 transition-[translate,visibility] duration-300 ease-calm'
const POSITIONS = {
  before: 'invisible -translate-x-[calc(100%+20px)]',
  current: 'visible translate-x-0',
  after: 'invisible translate-x-[calc(100%+20px)]',
}

export interface Slide {
  readonly key: string
  readonly content: ReactNode
}

export function Carousel({ label, slides }: { label: string; slides: readonly Slide[] }) {
  const count = slides.length
  const [current, setCurrent] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const { isInteracting, handlers: interactionHandlers } = useInteraction()
  const swipe = useSwipe((step) => move(step))
  const move = (step: number) => setCurrent((index) => (index + step + count) % count)

  useEffect(() => {
    if (isPaused || isInteracting || count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setTimeout(() => setCurrent((current + 1) % count), PAUSE_ON_SLIDE)
    return () => clearTimeout(timer)
  }, [isPaused, isInteracting, count, current])

  return (
    <section
      {...{ [MOVING_ATTRIBUTE]: '' }}
      aria-roledescription={texts.role}
      aria-label={label}
      {...interactionHandlers}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the pressed controls are on the slides; this only listens */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: pressing a control by a key also fires a click */}
      <div
        // Leaves room for focus rings, which are outside their element.
        className="grid touch-pan-y overflow-clip [overflow-clip-margin:8px]"
        aria-live={isPaused || isInteracting ? 'polite' : 'off'}
        // Pressing something on a slide stops the carousel until it is started again.
        onClick={() => setPaused(true)}
        {...swipe}
      >
        {slides.map(({ key, content }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would add a legend and borders
          <div
            key={key}
            role="group"
            aria-roledescription={texts.slideRole}
            aria-label={texts.slideOf({ slide: index + 1, count })}
            // A slide is inert as soon as it begins to move out, so that it cannot get the focus.
            inert={index !== current}
            className={classes(SLIDE, POSITIONS[positionOf(index, current, count)])}
          >
            {content}
          </div>
        ))}
      </div>
      {count > 1 && (
        <div className="mt-4 flex items-center gap-2 noscript:hidden">
          <Control label={texts.previous} icon={ChevronLeft} onPress={() => move(-1)} />
          <span className="contents motion-reduce:hidden">
            <Control
              label={isPaused ? texts.play : texts.pause}
              icon={isPaused ? Play : Pause}
              onPress={() => setPaused(!isPaused)}
            />
          </span>
          <Control label={texts.next} icon={ChevronRight} onPress={() => move(1)} />
          <span aria-hidden="true" className="ml-3 flex gap-2 text-rose">
            {slides.map(({ key }, index) => (
              <Moon key={key} size={14} phase={index === current ? 1 : 0} />
            ))}
          </span>
        </div>
      )}
    </section>
  )
}

/** The position of a slide: the one before the current slide is on the left, all others are on the right. */
function positionOf(index: number, current: number, count: number): keyof typeof POSITIONS {
  if (index === current) return 'current'
  return index === (current + count - 1) % count ? 'before' : 'after'
}

interface ControlProps {
  label: string
  icon: typeof Pause
  onPress: () => void
}

const Control = ({ label, icon, onPress }: ControlProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onPress}
    className="inline-flex size-11 items-center justify-center rounded-full border-[1.5px] border-line-strong transition-colors duration-120 hover:bg-sand"
  >
    <Icon icon={icon} size={18} />
  </button>
)

/** Detects whether a pointer, a finger or the focus is on the carousel, which then pauses. */
function useInteraction() {
  const [isUnderPointer, setUnderPointer] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const interactionHandlers: ComponentProps<'section'> = {
    onPointerEnter: () => setUnderPointer(true),
    onPointerLeave: () => setUnderPointer(false),
    onFocus: () => setFocus(true),
    onBlur: () => setFocus(false),
  }
  return { isInteracting: isUnderPointer || hasFocus, handlers: interactionHandlers }
}

/** Calls `onSwipe` with 1 or -1 after a horizontal swipe. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const startX = useRef<number | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      startX.current = event.pointerType === 'mouse' ? null : event.clientX
    },
    onPointerUp: (event: PointerEvent) => {
      const distance = startX.current === null ? 0 : event.clientX - startX.current
      startX.current = null
      if (Math.abs(distance) >= MIN_SWIPE) onSwipe(distance < 0 ? 1 : -1)
    },
  }
}
