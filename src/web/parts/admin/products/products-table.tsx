// The rows of the product list, with buttons that edit, delete and move a product.
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import type { AdminProductReply } from '#contract/catalog.ts'
import { formatRupees } from '#contract/wire.ts'
import { adminCheckouts } from '#copy/admin-payments.ts'
import { adminProducts as texts } from '#copy/admin-products.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { IconButton, LinkButton } from '#web/ui/button.tsx'
import type { Sorting } from '#web/ui/data-sort.tsx'
import { type Column, DataTable, type Selection } from '#web/ui/data-table.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { DeleteButton, RestoreButton } from './delete-product.tsx'
import { type Move, PlaceBox } from './place-box.tsx'

interface ProductsTableProps {
  products: readonly AdminProductReply[]
  /** The position of the first row in the list. */
  first: number
  search: string
  move: Move | null
  selection: Selection<AdminProductReply>
  sorting: Sorting
  isDeleted: boolean
  onRemoved: (product: AdminProductReply, isDeleted: boolean) => void
}

export function ProductsTable({
  products,
  first,
  search,
  move,
  selection,
  sorting,
  isDeleted,
  onRemoved,
}: ProductsTableProps) {
  const placeOf = (product: AdminProductReply) => first + products.indexOf(product)
  const editAddress = ({ _id }: AdminProductReply) => `${adminPages.product(_id)}${search}`
  const actions = (product: AdminProductReply) =>
    isDeleted ? (
      <RestoreButton product={product} label={texts.restore} onRestored={() => onRemoved(product, false)} />
    ) : (
      <RowActions
        product={product}
        editAddress={editAddress(product)}
        move={move}
        onDeleted={(isNowDeleted) => onRemoved(product, isNowDeleted)}
      />
    )
  const { columns } = texts
  const tableColumns: readonly Column<AdminProductReply>[] = [
    {
      key: 'number',
      label: columns.number,
      cell: (product) => <PlaceBox product={product} place={placeOf(product)} move={move} />,
    },
    { key: 'picture', label: columns.picture, wide: true, cell: (product) => <Thumb product={product} /> },
    {
      key: 'name',
      label: columns.name,
      heads: true,
      clamp: true,
      sorts: 'asc',
      sortsAs: 'name',
      cell: (product) =>
        isDeleted ? (
          product.name
        ) : (
          <Link to={editAddress(product)} className="link">
            {product.name}
          </Link>
        ),
    },
    {
      key: 'description',
      label: columns.description,
      clamp: true,
      wide: true,
      cell: (product) => <span className="text-ink-soft">{firstWords(product.description)}</span>,
    },
    {
      key: 'price',
      label: columns.price,
      right: true,
      sorts: 'asc',
      cell: (product) => <PriceWithMrp product={product} />,
    },
    { key: 'state', label: columns.state, cell: (product) => <ShownState product={product} /> },
    { key: 'level', label: columns.stock, sorts: 'asc', cell: (product) => <Stock product={product} /> },
    { key: 'actions', label: columns.actions, right: true, cell: actions },
  ]
  return (
    <DataTable
      label={texts.title}
      rows={products}
      columns={tableColumns}
      keyOf={({ _id }) => _id}
      wideFrom={960}
      selection={selection}
      sorting={sorting}
      card={(product) => (
        <>
          <ProductCard product={product} place={placeOf(product)} />
          {actions(product)}
        </>
      )}
    />
  )
}

const ProductCard = ({ product, place }: { product: AdminProductReply; place: number }) => (
  <>
    <div className="flex items-center gap-3">
      <Thumb product={product} />
      <div className="min-w-0 flex-1">
        <p className="flex justify-between gap-3">
          <span className="font-semibold wrap-anywhere">
            {place}. {product.name}
          </span>
          <span className="shrink-0 font-semibold">{formatRupees(product.price)}</span>
        </p>
        <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <ShownState product={product} />
          <Stock product={product} />
        </span>
      </div>
    </div>
    <p className="wrap-anywhere text-ink-soft">{firstWords(product.description)}</p>
  </>
)

function Thumb({ product: { pictures } }: { product: AdminProductReply }) {
  const [mainPicture] = pictures
  const className = 'size-10 rounded-control'
  return mainPicture ? (
    <Picture source={mainPicture} sizes="40px" alt="" className={className} />
  ) : (
    <div className={`${className} bg-sand`} />
  )
}

const PriceWithMrp = ({ product: { price, mrp } }: { product: AdminProductReply }) => (
  <>
    {formatRupees(price)}
    {mrp !== null && (
      <span className="block text-small whitespace-nowrap text-ink-soft">{texts.list.mrp(formatRupees(mrp))}</span>
    )}
  </>
)

const Stock = ({ product: { stock, stockHeld, stockState, waiting } }: { product: AdminProductReply }) => (
  <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1 whitespace-nowrap">
    {stock === null ? texts.uncounted : texts.left(stock - stockHeld)}
    {stockHeld > 0 && (
      <Link to={adminPages.moneyCheckouts} className="link">
        {adminCheckouts.products.held(stockHeld)}
      </Link>
    )}
    {waiting > 0 && <span className="block text-small text-ink-soft">{texts.waiting(waiting)}</span>}
    {stockState === 'low' && <Badge tone="turmeric">{texts.low}</Badge>}
    {stockState === 'out' && <Badge tone="chilli">{texts.outOfStock}</Badge>}
  </span>
)

interface RowActionsProps {
  product: AdminProductReply
  editAddress: string
  move: Move | null
  onDeleted: (isDeleted: boolean) => void
}

function RowActions({ product, editAddress, move, onDeleted }: RowActionsProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const offset = { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key]
    if (offset === undefined || !event.altKey || move === null) return
    event.preventDefault()
    move.run(product, offset)
  }
  return (
    <div className="flex items-center justify-end gap-x-1 max-md:flex-wrap max-md:justify-start">
      {move !== null && (
        <span className="inline-flex md:max-lg:hidden" title={texts.move.hint}>
          {([-1, 1] as const).map((offset) => (
            <IconButton
              key={offset}
              label={offset < 0 ? texts.move.up(product.name) : texts.move.down(product.name)}
              aria-disabled={!move.can(product, offset)}
              // When the product was moved to this page of the list, its button gets the focus again.
              autoFocus={offset < 0 && move.movedId === product._id}
              onClick={() => move.run(product, offset)}
              onKeyDown={onKeyDown}
            >
              <Icon
                icon={offset < 0 ? ArrowUp : ArrowDown}
                size={18}
                className={move.can(product, offset) ? '' : 'opacity-30'}
              />
            </IconButton>
          ))}
        </span>
      )}
      <LinkButton
        tone="outlined"
        small
        to={editAddress}
        aria-label={texts.editNamed(product.name)}
        onKeyDown={onKeyDown}
      >
        {texts.edit}
      </LinkButton>
      <span className="ml-2 border-l border-line pl-1">
        <DeleteButton product={product} onKeyDown={onKeyDown} onDeleted={onDeleted} />
      </span>
    </div>
  )
}

const { list } = texts
const TONES: Record<AdminProductReply['publishing'], BadgeTone> = {
  published: 'leaf',
  scheduled: 'river',
  draft: 'sand',
}

/** Whether a product is published, scheduled or a draft, and its category (CAT-22). */
const ShownState = ({ product: { publishing, publishedAt, category } }: { product: AdminProductReply }) => (
  <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
    <span className="whitespace-nowrap">
      <Badge tone={TONES[publishing]}>{list.states[publishing]}</Badge>
    </span>
    {publishing === 'scheduled' && publishedAt !== null && (
      <span className="text-small text-ink-soft">
        {list.from} <Moment at={publishedAt} />
      </span>
    )}
    {category !== '' && <span className="text-small wrap-anywhere text-ink-soft">{category}</span>}
  </span>
)

const MAX_WORDS = 7

/** Returns the first seven words of a text, with an ellipsis when there are more (ADM-10). */
export function firstWords(text: string): string {
  const words = text.trim().split(/\s+/)
  return words.length <= MAX_WORDS ? words.join(' ') : `${words.slice(0, MAX_WORDS).join(' ')}…`
}
