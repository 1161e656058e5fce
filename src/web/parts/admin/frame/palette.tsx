// The command palette. It finds records, pages and settings; Enter opens or runs an entry. The typed text is not stored
// (docs/decisions/033).
import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { findAnything } from '#contract/calls/admin/dashboard.ts'
import { moveManyOrders } from '#contract/calls/admin/orders.ts'
import { listPacking } from '#contract/calls/admin/packing.ts'
import type { FindReply } from '#contract/dashboard.ts'
import type { Right } from '#contract/rights.ts'
import { palette as texts } from '#copy/palette.ts'
import { searchParameterOf } from '#domain/searched-words.ts'
import { reasonOf, send } from '#web/api-client.ts'
import { classes } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useModal } from '#web/ui/modal.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useAdminCall } from './admin-calls.tsx'
import { countFound, type PaletteAction, type Place, placesOf, searchedListNames } from './palette-places.ts'
import { undoable } from './undo.tsx'
import { useQuery } from './use-query.ts'
import { useRights } from './use-rights.ts'

const SEARCH_DELAY = 150

type SearchState =
  | { kind: 'nothing yet' }
  | { kind: 'searching' }
  | { kind: 'failed' }
  | { kind: 'found'; reply: FindReply }

export function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const ref = useModal(open)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Escape, which the element handles itself
    <dialog
      ref={ref}
      aria-label={texts.title}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === ref.current) onClose()
      }}
      className="mx-auto mt-[12vh] mb-auto w-[calc(100%-32px)] max-w-[560px] overflow-hidden rounded-note bg-surface p-0 text-ink shadow-float"
    >
      {open && <PaletteSearch onClose={onClose} />}
    </dialog>
  )
}

function PaletteSearch({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [activeIndex, setActiveIndex] = useState(0)
  const searchState = useSearch(typed.trim())
  const navigate = useNavigate()
  const rights = useRights()
  const listId = useId()
  const runAction = usePaletteActions()
  const places = placesOf(typed.trim(), searchState.kind === 'found' ? searchState.reply : null, rights)
  const activePlaceIndex = Math.max(0, Math.min(activeIndex, places.length - 1))
  const openPlace = (place: Place | undefined) => {
    if (place === undefined) return
    onClose()
    if ('to' in place.goal) void navigate(place.goal.to)
    else void runAction(place.goal.action)
  }
  const moveActive = (offset: number) => {
    if (places.length > 0) setActiveIndex((activePlaceIndex + offset + places.length) % places.length)
  }
  const announcement = announcementOf(typed.trim(), searchState, countFound(places), rights)
  return (
    <>
      <div className="relative border-b border-line">
        <Icon icon={Search} size={20} className="pointer-events-none absolute inset-y-0 left-4 my-auto text-ink-soft" />
        <input
          type="search"
          role="combobox"
          aria-label={texts.field}
          aria-expanded={places.length > 0}
          aria-controls={listId}
          aria-activedescendant={places.length > 0 ? `${listId}-${activePlaceIndex}` : undefined}
          placeholder={texts.field}
          maxLength={100}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setActiveIndex(0)
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
              event.preventDefault()
              moveActive(event.key === 'ArrowDown' ? 1 : -1)
            }
            if (event.key === 'Enter') openPlace(places[activePlaceIndex])
          }}
          className="block h-14 w-full bg-transparent pr-4 pl-12 text-body outline-hidden placeholder:text-ink-mute"
        />
      </div>
      <div id={listId} role="listbox" aria-label={texts.title} className="max-h-[50vh] overflow-y-auto p-2">
        {places.map((place, index) => (
          <PlaceOption
            key={`${place.group} ${place.label} ${place.note}`}
            id={`${listId}-${index}`}
            place={place}
            isActive={index === activePlaceIndex}
            onOpen={() => openPlace(place)}
          />
        ))}
      </div>
      <p role="status" className="border-t border-line-soft px-4 py-2.5 text-small text-ink-soft">
        {announcement}
      </p>
    </>
  )
}

interface PlaceOptionProps {
  id: string
  place: Place
  isActive: boolean
  onOpen: () => void
}

const PlaceOption = ({ id, place, isActive, onOpen }: PlaceOptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field
  // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
  <div
    id={id}
    role="option"
    aria-selected={isActive}
    onClick={onOpen}
    className={classes(
      'flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-control px-3 py-2 text-admin',
      isActive && 'bg-petal',
    )}
  >
    <span className="min-w-0 truncate">
      <span className="font-semibold">{place.label}</span>
      {place.note !== '' && <span className="ml-2 text-ink-soft">{place.note}</span>}
    </span>
    <span className="shrink-0 text-caption text-ink-soft">{place.group}</span>
  </div>
)

function useSearch(typed: string): SearchState {
  const isSearchable = searchParameterOf(typed) !== ''
  const { reply, isLoading, error } = useQuery(isSearchable ? findAnything : null, {
    query: { q: typed },
    delay: SEARCH_DELAY,
  })
  if (!isSearchable) return { kind: 'nothing yet' }
  if (error !== null) return { kind: 'failed' }
  return isLoading || reply === null ? { kind: 'searching' } : { kind: 'found', reply }
}

function announcementOf(typed: string, searchState: SearchState, count: number, rights: ReadonlySet<Right>): string {
  if (searchState.kind === 'searching') return texts.searching
  if (searchState.kind === 'failed') return texts.failed
  if (searchState.kind === 'found' && count === 0) return texts.none(typed, searchedListNames(rights))
  return searchState.kind === 'found' ? texts.found(count) : texts.hint
}

function usePaletteActions(): (action: PaletteAction) => Promise<void> {
  const call = useAdminCall()
  const navigate = useNavigate()
  const rights = useRights()
  const openOrder = (orderId: string) =>
    navigate(rights.has('orders') ? adminPages.order(orderId) : adminPages.packingOrder(orderId))

  const openNext = async () => {
    const queue = await call(() => send(listPacking, { query: {} }))
    const nextOrder = queue?.orders[0]
    if (nextOrder) await openOrder(nextOrder._id)
    else if (queue) toast.success(texts.do.nothingToPack)
  }
  const beginPacking = async (orderId: string, orderNumber: number) => {
    const orders = [{ _id: orderId, from: 'placed' as const }]
    const reply = await call(() => send(moveManyOrders, { body: { status: 'processing', orders, fromPlaced: true } }))
    const [result] = reply?.results ?? []
    if (result === undefined) return
    undoable.offer(reply?.undo, result.outcome === 'moved' ? 1 : 0)
    if (result.outcome === 'refused') toast.failure(texts.do.failed, result.reason)
    else toast.success(texts.do.begun(orderNumber))
    await openOrder(orderId)
  }
  return async (action) => {
    try {
      await (action.kind === 'open the next order' ? openNext() : beginPacking(action.orderId, action.orderNumber))
    } catch (error) {
      toast.failure(texts.do.failed, reasonOf(error))
    }
  }
}
