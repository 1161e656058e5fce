// A product's pictures: one large picture at a time, changed by swipes, arrow keys or thumbnails (LOOK-16). A tap shows
// it in full size, in a dialog that is loaded on demand. Without scripts the tap opens the file (CAT-39).
import { Maximize2 } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import type { PictureReply } from '#contract/catalog.ts'
import { products } from '#copy/products.ts'
import { KEEPS_FOCUS } from '#web/parts/chrome/page-main.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazy } from '#web/ui/lazy.ts'
import { Picture } from '#web/ui/picture.tsx'

const texts = products.detail
const SIZES = '(min-width: 1264px) 670px, (min-width: 1200px) 54vw, (min-width: 768px) 46vw, 100vw'
const SHAPE = 'aspect-4/3 w-full md:aspect-8/7 md:rounded-panel lg:aspect-6/5 lg:rounded-panel-wide'
const PictureDialog = lazy(() => import('./picture-dialog.tsx'))

export function ProductPictures({ pictures }: { pictures: readonly PictureReply[] }) {
  const [firstPicture] = pictures
  if (firstPicture === undefined) return <div className={classes(SHAPE, 'bg-sand max-md:-mx-5 max-md:w-auto')} />
  // The picture is loaded before styles and scripts, because it is the largest element of the first view.
  preload(firstPicture.url, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: firstPicture.avif,
    imageSizes: SIZES,
    fetchPriority: 'high',
  })
  return (
    <div className="max-md:-mx-5">
      {pictures.length > 1 ? <PictureStrip pictures={pictures} /> : <SinglePicture picture={firstPicture} />}
    </div>
  )
}

/** Returns the URL of the picture's largest file: the last one of its `srcset`. */
const largestOf = ({ webp }: PictureReply): string => webp.split(', ').at(-1)?.split(' ')[0] ?? ''

function SinglePicture({ picture }: { picture: PictureReply }) {
  const large = useLargePicture()
  return (
    <section aria-label={texts.pictures} className="relative">
      <LargePictureLink picture={picture} onOpen={(event) => large.open(event, 0)}>
        <Picture source={picture} sizes={SIZES} eager className={SHAPE} />
      </LargePictureLink>
      <DrawingNote isDrawing={picture.isDrawing} />
      <LargePictureIcon picture={picture} onOpen={(event) => large.open(event, 0)} />
      <LargePictureDialog pictures={[picture]} large={large} />
    </section>
  )
}

interface LargePictureLinkProps {
  picture: PictureReply
  onOpen: (event: MouseEvent) => void
  children?: ReactNode
}

/** The picture as a button for touch and mouse; keyboard users have the icon in its corner. */
const LargePictureLink = ({ picture, onOpen, children }: LargePictureLinkProps) => (
  <a
    href={largestOf(picture)}
    tabIndex={-1}
    aria-label={texts.largeOne({ alt: picture.alt })}
    onClick={onOpen}
    className="block size-full cursor-zoom-in"
  >
    {children}
  </a>
)

const LargePictureIcon = ({ picture, onOpen }: LargePictureLinkProps) => (
  <a
    href={largestOf(picture)}
    aria-label={texts.large}
    onClick={onOpen}
    className="absolute top-3 right-3 inline-flex size-11 items-center justify-center rounded-full bg-surface/90 text-ink forced-colors:border-[1.5px]"
  >
    <Icon icon={Maximize2} size={18} />
  </a>
)

const DrawingNote = ({ isDrawing = false }: { isDrawing?: boolean | undefined }) =>
  isDrawing && (
    <span className="pointer-events-none absolute bottom-2 left-3 rounded-full bg-surface/90 px-3 py-0.5 text-small text-ink-soft">
      {texts.drawing}
    </span>
  )

function LargePictureDialog({ pictures, large }: { pictures: readonly PictureReply[]; large: LargePicture }) {
  if (large.index === null) return null
  return (
    <Suspense>
      <PictureDialog pictures={pictures} index={large.index} onClose={large.close} />
    </Suspense>
  )
}

const idOf = (index: number): string => `picture-${index + 1}`

function PictureStrip({ pictures }: { pictures: readonly PictureReply[] }) {
  const strip = useRef<HTMLUListElement>(null)
  const [currentIndex, setCurrentIndex] = useState(0)
  const large = useLargePicture()
  const lastIndex = pictures.length - 1

  const show = (index: number) => {
    const { current } = strip
    current?.scrollTo({ left: Math.min(Math.max(index, 0), lastIndex) * current.clientWidth })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const index = { ArrowLeft: currentIndex - 1, ArrowRight: currentIndex + 1, Home: 0, End: lastIndex }[event.key]
    if (index === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    show(index)
  }
  const onThumbnailClick = (event: MouseEvent, index: number) => {
    event.preventDefault()
    show(index)
  }
  const currentPicture = pictures[currentIndex]
  return (
    <section aria-label={texts.pictures} className="relative">
      <ul
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard (WCAG 2.1.1)
        tabIndex={0}
        aria-label={texts.allPictures({ count: pictures.length })}
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrentIndex(Math.round(scrollLeft / clientWidth))
        }
        className={classes('picture-strip bg-sand', SHAPE)}
      >
        {pictures.map((picture, index) => (
          <li key={picture.url} id={idOf(index)} className="relative">
            <LargePictureLink picture={picture} onOpen={(event) => large.open(event, index)}>
              <Picture source={picture} sizes={SIZES} eager={index === 0} className="size-full" />
            </LargePictureLink>
            <DrawingNote isDrawing={picture.isDrawing} />
          </li>
        ))}
      </ul>
      <ul className="mt-3 flex flex-wrap gap-3 max-md:px-5 md:mt-4 md:gap-4">
        {pictures.map((picture, index) => (
          <li key={picture.url}>
            <a
              href={`#${idOf(index)}`}
              aria-label={texts.showPicture({ number: index + 1, count: pictures.length })}
              aria-current={index === currentIndex}
              onClick={(event) => onThumbnailClick(event, index)}
              className={classes(
                'block overflow-hidden rounded-picture focus-visible:outline-offset-6',
                index === currentIndex && 'ring-3 ring-ink ring-offset-2 ring-offset-cream',
              )}
            >
              <Picture
                source={picture}
                sizes="(min-width: 1200px) 112px, 76px"
                alt=""
                className="size-14 md:size-19 lg:size-28"
              />
            </a>
          </li>
        ))}
      </ul>
      {currentPicture && (
        <LargePictureIcon picture={currentPicture} onOpen={(event) => large.open(event, currentIndex)} />
      )}
      <LargePictureDialog pictures={pictures} large={large} />
    </section>
  )
}

const PICTURE_HASH = /^#large-(\d)$/
/** The history state of a dialog that was opened on this page; going back closes it. */
const OPENED_HERE = { ...KEEPS_FOCUS, isOpenedHere: true } as const

interface LargePicture {
  /** The index of the picture in full size, from 0; null when the dialog is closed. */
  readonly index: number | null
  /** Opens a picture in the dialog. A click that opens a new tab is left to the browser. */
  open(event: MouseEvent, index: number): void
  close(): void
}

/** The state of the picture in full size. It is in the address, so that Back closes only the picture (CAT-39). */
function useLargePicture(): LargePicture {
  const { hash, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [, number] = PICTURE_HASH.exec(hash) ?? []
  return {
    index: number === undefined ? null : Number(number) - 1,
    open(event, index) {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      void navigate(`#large-${index + 1}`, { preventScrollReset: true, state: OPENED_HERE })
    },
    close() {
      if (state?.isOpenedHere === true) void navigate(-1)
      else void navigate(pathname + search, { replace: true, preventScrollReset: true, state: KEEPS_FOCUS })
    },
  }
}
