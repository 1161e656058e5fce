// A product's pictures: one large at a time, moved by finger, arrow keys or the small ones below (LOOK-16). Without scripts too.
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { preload } from 'react-dom'
import type { PictureReply } from '#contract/catalog.ts'
import { products } from '#copy/products.ts'
import { classes } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'

const words = products.detail
const SIZES = '(min-width: 1264px) 670px, (min-width: 1200px) 54vw, (min-width: 768px) 46vw, 100vw'
const SHAPE = 'aspect-8/7 w-full md:rounded-panel lg:aspect-6/5 lg:rounded-panel-wide'

export function ProductPictures({ pictures }: { pictures: readonly PictureReply[] }) {
  const [first] = pictures
  if (first === undefined) return <div className={classes(SHAPE, 'bg-sand max-md:-mx-5 max-md:w-auto')} />
  // The page's largest paint: asked for before styles and scripts.
  preload(first.url, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: first.avif,
    imageSizes: SIZES,
    fetchPriority: 'high',
  })
  return (
    <div className="max-md:-mx-5">
      {pictures.length > 1 ? (
        <Strip pictures={pictures} />
      ) : (
        <Picture source={first} sizes={SIZES} eager className={SHAPE} />
      )}
    </div>
  )
}

const idOf = (place: number): string => `picture-${place + 1}`

function Strip({ pictures }: { pictures: readonly PictureReply[] }) {
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const last = pictures.length - 1

  const show = (place: number) => {
    const { current } = strip
    current?.scrollTo({ left: Math.min(Math.max(place, 0), last) * current.clientWidth })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const place = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: last }[event.key]
    if (place === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    show(place)
  }
  const onSmallOne = (event: MouseEvent, place: number) => {
    event.preventDefault()
    show(place)
  }
  return (
    <section aria-label={words.pictures}>
      <ul
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard (WCAG 2.1.1)
        tabIndex={0}
        aria-label={words.allPictures(pictures.length)}
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setShown(Math.round(scrollLeft / clientWidth))}
        className={classes('picture-strip bg-sand', SHAPE)}
      >
        {pictures.map((picture, place) => (
          <li key={picture.url} id={idOf(place)}>
            <Picture source={picture} sizes={SIZES} eager={place === 0} className="size-full" />
          </li>
        ))}
      </ul>
      <ul className="mt-4 flex flex-wrap gap-4 max-md:px-5">
        {pictures.map((picture, place) => (
          <li key={picture.url}>
            <a
              href={`#${idOf(place)}`}
              aria-label={words.showPicture(place + 1, pictures.length)}
              aria-current={place === shown}
              onClick={(event) => onSmallOne(event, place)}
              className={classes(
                'block overflow-hidden rounded-picture focus-visible:outline-offset-6',
                place === shown && 'ring-3 ring-ink ring-offset-2 ring-offset-cream',
              )}
            >
              <Picture source={picture} sizes="112px" alt="" className="size-19 lg:size-28" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
