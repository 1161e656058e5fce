// What helps to choose, as staff stated it, and which absorbency is for which day (CAT-36). What nobody stated is left out.
import { Droplet } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProductDetailReply } from '#contract/catalog.ts'
import { productFacts } from '#copy/product-facts.ts'
import { MOST_DROPS } from '#domain/particulars.ts'
import { classes } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

const words = productFacts.choose
const DROPS: readonly number[] = Array.from({ length: MOST_DROPS }, (_, place) => place + 1)

export function ChooseFacts({ product: { particulars, langs } }: { product: ProductDetailReply }) {
  const { absorbency, absorbsMl, lengthMm, materials, wearHours } = particulars
  const absorbs = absorbsMl === null ? null : words.absorbs(absorbsMl)
  if (absorbency === null && absorbs === null && lengthMm === null && materials === '' && wearHours === null)
    return null
  return (
    <section>
      <h2 className="text-h3">{words.title}</h2>
      <table className="mt-3 w-full border-collapse text-left">
        <tbody className="divide-y divide-line border-b border-line">
          {absorbency !== null ? (
            <Row name={words.absorbency}>
              <Drops drops={absorbency} />
              {absorbs !== null && <span className="block text-small text-ink-soft">{absorbs}</span>}
            </Row>
          ) : (
            absorbs !== null && <Row name={words.absorbency}>{absorbs}</Row>
          )}
          {lengthMm !== null && <Row name={words.length}>{words.mm(lengthMm)}</Row>}
          {materials !== '' && (
            <Row name={words.materials}>
              <span lang={langs?.materials}>{materials}</span>
            </Row>
          )}
          {wearHours !== null && <Row name={words.wear}>{words.hours(wearHours)}</Row>}
        </tbody>
      </table>
      {absorbency !== null && <Guide drops={absorbency} />}
    </section>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <tr>
    <th scope="row" className="w-2/5 py-3 pr-4 align-top font-normal text-ink-soft">
      {name}
    </th>
    <td className="figures py-3 wrap-anywhere">{children}</td>
  </tr>
)

/** The drops are for the eye; whoever hears the page hears how many. */
const Drops = ({ drops }: { drops: number }) => (
  <span className="inline-flex items-center gap-2.5">
    <span aria-hidden="true" className="inline-flex">
      {DROPS.map((drop) => (
        <Icon
          key={drop}
          sign={Droplet}
          size={18}
          className={classes(drop <= drops ? 'fill-rose text-rose' : 'text-line-strong')}
        />
      ))}
    </span>
    {words.drops(drops)}
  </span>
)

const Guide = ({ drops: own }: { drops: number }) => (
  <details className="group mt-3">
    <summary className="min-h-11 py-2.5">
      <span className="link">{words.guide.title}</span>
    </summary>
    <dl className="mt-1 grid gap-2">
      {words.guide.rows.map(({ drops, text }) => (
        <div key={drops} className={classes('grid grid-cols-5 gap-x-4', drops === own && 'font-semibold')}>
          <dt className="figures col-span-2">{words.drops(drops)}</dt>
          <dd className="col-span-3">{text}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-3 text-small text-ink-soft">{words.guide.note}</p>
  </details>
)
