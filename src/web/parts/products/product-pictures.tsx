// A product's pictures: one large, the others to choose from (look §10).
import { useState } from 'react'
import type { PictureReply } from '#contract/catalog.ts'
import { products } from '#copy/products.ts'
import { classes } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'

const words = products.detail

export function ProductPictures({ pictures }: { pictures: readonly PictureReply[] }) {
  const [chosen, setChosen] = useState(0)
  const picture = pictures[chosen] ?? pictures[0]
  return (
    <div className="max-md:-mx-5">
      {picture ? (
        <Picture
          key={picture.url}
          source={picture}
          sizes="(min-width: 1200px) 656px, (min-width: 768px) 55vw, 100vw"
          eager={chosen === 0}
          className="aspect-8/7 w-full md:rounded-panel lg:aspect-6/5 lg:rounded-panel-wide"
        />
      ) : (
        <div className="aspect-8/7 w-full bg-sand md:rounded-panel lg:aspect-6/5" />
      )}
      {pictures.length > 1 && (
        <ul aria-label={words.pictures} className="mt-4 flex flex-wrap gap-4 max-md:px-5">
          {pictures.map((other, place) => (
            <li key={other.url}>
              <button
                type="button"
                aria-label={words.showPicture(place + 1, pictures.length)}
                aria-pressed={place === chosen}
                onClick={() => setChosen(place)}
                className={classes(
                  'block overflow-hidden rounded-picture',
                  place === chosen && 'outline-3 outline-offset-2 outline-ink',
                )}
              >
                <Picture source={other} sizes="112px" alt="" className="size-19 lg:size-28" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
