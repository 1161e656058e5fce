// What a file of products would change, field by field, or what has to be mended in it first (CAT-28).
import type { ProductsImportReply } from '#contract/products-import.ts'
import { productsImport as words } from '#copy/products-import.ts'
import { Badge } from '#web/ui/badge.tsx'

interface ImportPreviewProps {
  /** The file's name. */
  file: string
  reply: ProductsImportReply
}

export function ImportPreview({ file, reply: { rows, unchanged, problems } }: ImportPreviewProps) {
  if (problems.length > 0) return <Problems problems={problems} />
  const fresh = rows.filter(({ _id }) => _id === null).length
  return (
    <>
      <p role="status" className="figures font-semibold">
        {rows.length === 0 ? words.nothing : words.summary(fresh, rows.length - fresh, unchanged)}
      </p>
      <ul aria-label={words.found(file)} className="divide-y divide-line-soft text-admin-table">
        {rows.map((row) => (
          <li key={row.row} className="grid gap-1.5 py-3">
            <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold wrap-anywhere">
              {row.name}
              {row._id === null && <Badge tone="leaf">{words.fresh}</Badge>}
            </span>
            <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[10rem_1fr]">
              {row.fields.map((field) => (
                <Change key={field.label} field={field} isFresh={row._id === null} />
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}

const Problems = ({ problems }: Pick<ProductsImportReply, 'problems'>) => (
  <div role="alert">
    <p className="font-semibold">{words.mend}</p>
    <ul className="divide-y divide-line-soft text-admin-table">
      {problems.map(({ row, column, sentence }) => (
        <li key={`${row} ${column} ${sentence}`} className="grid gap-x-4 gap-y-0.5 py-2.5 sm:grid-cols-[10rem_1fr]">
          <span className="figures font-semibold wrap-anywhere">{words.place(row, column)}</span>
          <span className="text-chilli">{sentence}</span>
        </li>
      ))}
    </ul>
  </div>
)

interface ChangeProps {
  field: ProductsImportReply['rows'][number]['fields'][number]
  isFresh: boolean
}

const Change = ({ field: { label, before, after }, isFresh }: ChangeProps) => (
  <>
    <dt className="text-ink-soft">{label}</dt>
    <dd className="figures wrap-anywhere whitespace-pre-line max-sm:mb-1">
      {!isFresh && (
        <>
          <del className="text-ink-soft">
            <span className="sr-only">{words.before} </span>
            {before || words.empty}
          </del>
          <span aria-hidden> → </span>
          <span className="sr-only">{words.after} </span>
        </>
      )}
      <span>{after || words.empty}</span>
    </dd>
  </>
)
