// A product's pictures in full screen, moved by swipes, keys or arrows. Esc, the cross and Back close it (CAT-39).
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { PictureReply } from '#contract/catalog.ts'
import { ui } from '#copy/pages.ts'
import { products } from '#copy/products.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useModal } from '#web/ui/modal.ts'
import { Picture } from '#web/ui/picture.tsx'

const texts = products.detail

interface PictureDialogProps {
  pictures: readonly PictureReply[]
  index: number
  onClose: () => void
}

export default function PictureDialog({ pictures, index, onClose }: PictureDialogProps) {
  const dialog = useModal(true)
  const strip = useRef<HTMLUListElement>(null)
  const lastIndex = pictures.length - 1
  const firstIndex = Math.min(index, lastIndex)
  const [currentIndex, setCurrentIndex] = useState(firstIndex)

  const show = (at: number, behavior: ScrollBehavior = 'auto') => {
    const { current } = strip
    current?.scrollTo({ left: Math.min(Math.max(at, 0), lastIndex) * current.clientWidth, behavior })
  }
  // Opens at the tapped picture, without scrolling past the others.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens
  useLayoutEffect(() => {
    show(firstIndex, 'instant')
    const { current } = dialog
    // Closes the dialog when Back has changed the address, so that the focus returns to the control that opened it.
    return () => current?.close()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: currentIndex - 1, ArrowRight: currentIndex + 1, Home: 0, End: lastIndex }[event.key]
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    show(to)
  }
  return (
    <dialog
      ref={dialog}
      aria-label={texts.pictures}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-cream p-0 text-ink open:animate-rise"
    >
      <ul
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard (WCAG 2.1.1)
        tabIndex={0}
        aria-label={texts.allPictures({ count: pictures.length })}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrentIndex(Math.round(scrollLeft / clientWidth))
        }
        className="picture-strip size-full"
      >
        {pictures.map((picture, at) => (
          <li key={picture.url} className="relative size-full">
            <Picture source={picture} sizes="100vw" eager={at === firstIndex} className="size-full object-contain!" />
            {picture.isDrawing && (
              <span className="absolute top-5 left-4 rounded-full bg-surface/90 px-3 py-0.5 text-small text-ink-soft">
                {texts.drawing}
              </span>
            )}
          </li>
        ))}
      </ul>
      {lastIndex > 0 && (
        <div className="absolute inset-x-0 bottom-3 flex items-center justify-center gap-3">
          <span className="inline-flex items-center gap-3 rounded-full bg-surface/90">
            <IconButton
              label={texts.previousPicture}
              aria-disabled={currentIndex === 0}
              onClick={() => show(currentIndex - 1)}
            >
              <Icon icon={ChevronLeft} className={currentIndex === 0 ? 'opacity-30' : ''} />
            </IconButton>
            <span role="status" className="figures text-small">
              {texts.showPicture({ number: currentIndex + 1, count: pictures.length })}
            </span>
            <IconButton
              label={texts.nextPicture}
              aria-disabled={currentIndex === lastIndex}
              onClick={() => show(currentIndex + 1)}
            >
              <Icon icon={ChevronRight} className={currentIndex === lastIndex ? 'opacity-30' : ''} />
            </IconButton>
          </span>
        </div>
      )}
      <div className="absolute top-3 right-3 rounded-full bg-surface/90">
        <IconButton label={ui.close} onClick={() => dialog.current?.close()}>
          <Icon icon={X} />
        </IconButton>
      </div>
    </dialog>
  )
}
