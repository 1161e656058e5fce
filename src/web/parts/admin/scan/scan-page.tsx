// Packing by a scanner or the phone's camera: slip, contents, parcel, next; one press or scan each (ORD-26).
import { Camera, Volume2, VolumeX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import type { ListedBox } from '#contract/scan.ts'
import { scan as words } from '#copy/scan.ts'
import { isSent, TO_FILL } from '#domain/order.ts'
import { isFree } from '#domain/scan.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { BackLink } from '#web/parts/admin/order/back-link.tsx'
import { CourierField } from '#web/parts/admin/orders/courier-field.tsx'
import { useSession } from '#web/parts/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazy } from '#web/ui/lazy.ts'
import { Panel } from '#web/ui/panel.tsx'
import { BoxInHand } from './box-in-hand.tsx'
import { boxesLeft } from './boxes-ahead.ts'
import { NeedsYou } from './needs-you.tsx'
import { ScanField } from './scan-field.tsx'
import { soundMemory } from './scan-memory.ts'
import type { Scanning, ScanStore } from './scan-store.ts'
import { isStop, toldWords } from './told-words.ts'
import { type ScanDesk, useScanStore } from './use-scan-store.ts'

const CameraView = lazy(() => import('./camera-view.tsx'))

export default function ScanPage() {
  const { user } = useSession()
  const [search] = useSearchParams()
  const asked = Number(search.get('round'))
  const round = Number.isSafeInteger(asked) && asked > 0 ? asked : null
  return user === null ? null : <Scan key={`${user._id} ${round}`} userId={user._id} round={round} />
}

function Scan({ userId, round }: { userId: string; round: number | null }) {
  const desk = useScanStore(userId, round)
  const { store, state } = desk
  const { inHand } = state.desk
  const [isMuted, setMuted] = useState(soundMemory.isMuted)
  const [isFilming, setFilming] = useState(false)
  const mute = () => {
    soundMemory.mute(!isMuted)
    setMuted(!isMuted)
  }
  const boxes = [...state.boxes.values()]
  return (
    <AdminPage
      title={round === null ? words.title : words.ofRound(round)}
      back={<BackLink to={round === null ? adminPages.packing : adminPages.round(round)}>{words.back}</BackLink>}
      note={
        round !== null &&
        boxes.length > 0 &&
        words.progress(boxes.filter(({ status }) => isSent(status)).length, boxes.length)
      }
      actions={
        <>
          <Button tone="outlined" small aria-pressed={isFilming} onClick={() => setFilming(!isFilming)}>
            <Icon sign={Camera} size={18} />
            {isFilming ? words.camera.close : words.camera.open}
          </Button>
          <Button tone="outlined" small onClick={mute}>
            <Icon sign={isMuted ? Volume2 : VolumeX} size={18} />
            {isMuted ? words.unmute : words.mute}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-1 gap-5">
          <TellTale state={state} store={store} />
          <ScanField
            onScan={(text) => void store.hear(text)}
            onTick={() => void store.tick()}
            onPutAway={() => void store.putAway()}
          />
          {isFilming && (
            <Suspense fallback={<p className="text-admin">{words.camera.loading}</p>}>
              <CameraView onScan={(text) => void store.hear(text)} />
            </Suspense>
          )}
          {inHand && (
            <BoxInHand
              inHand={inHand}
              box={state.boxes.get(inHand.box.orderNumber)}
              onTick={(place) => void store.tick(place)}
              onPutAway={() => void store.putAway()}
            />
          )}
        </div>
        <div className="grid grid-cols-1 gap-5">
          <NeedsYou refused={state.kept.refused} onSeen={store.dismiss} onInsist={(id) => void store.insist(id)} />
          <Left desk={desk} />
          <Panel>
            <CourierField courier={state.courier ?? undefined} onChoose={(courier) => store.choose(courier ?? null)} />
          </Panel>
        </div>
      </div>
    </AdminPage>
  )
}

/** What became of the last scan, in one large sentence, and what she can answer to it. */
function TellTale({ state, store }: { state: Scanning; store: ScanStore }) {
  const { told, turn, kept } = state
  const isBad = isStop(told)
  return (
    <div
      className={classes(
        'grid gap-3 rounded-note border-4 px-4 py-4 nav:px-5',
        isBad ? 'on-dark border-chilli bg-chilli text-surface' : 'border-leaf bg-leaf-wash text-ink',
      )}
    >
      <p key={turn} role={isBad ? 'alert' : 'status'} className="text-h3 font-semibold wrap-anywhere">
        {toldWords(told)}
      </p>
      {told.is === 'stop' && (told.why === 'left' || told.why === 'news') && (
        <p>
          <Button
            tone="moon"
            small
            onClick={() =>
              void store.openSlip(told.orderNumber, told.why === 'left' ? { takesOver: true } : { knows: told.news })
            }
          >
            {told.why === 'left' ? words.takeOver : words.goOn}
          </Button>
        </p>
      )}
      <p role="status" className={classes('figures text-admin', kept.waiting.length === 0 && 'sr-only')}>
        {kept.waiting.length > 0 && words.toConfirm(kept.waiting.length)}
      </p>
    </div>
  )
}

/** So many that she could take, and so many before them that she could not. */
const MOST_SHOWN = 8

function Left({ desk: { state, isLoading, failure } }: { desk: ScanDesk }) {
  const others = boxesLeft(state).filter(({ orderNumber }) => orderNumber !== state.desk.inHand?.box.orderNumber)
  // A packed box lies with whoever packed it, mostly: it comes behind those that are to be filled.
  const left = [...others.filter(isToFill), ...others.filter((box) => !isToFill(box))]
  const all = left.length + state.beyond
  const free = left.filter(isFree)
  const [next] = free
  const last = free[MOST_SHOWN - 1] ?? left.at(-1)
  const lines = left.slice(0, last ? left.indexOf(last) + 1 : 0)
  const stopped = new Set(lines.filter((box) => !isFree(box)).slice(0, MOST_SHOWN))
  const isKnown = !isLoading && (failure === null || left.length > 0)
  return (
    <Panel title={words.left} busy={isLoading} {...(all > 0 && { note: words.leftCount(all) })}>
      {isLoading && <p role="status">{words.loading}</p>}
      {failure !== null && <p role="alert">{left.length > 0 ? words.old(failure) : words.failed(failure)}</p>}
      {isKnown && next === undefined && <p className="text-admin text-ink-soft">{nothingNext(all, state)}</p>}
      <ol className="grid gap-2">
        {lines
          .filter((box) => isFree(box) || stopped.has(box))
          .map((box) => (
            <li key={box._id} className="flex flex-wrap items-baseline gap-x-3 text-admin">
              <span className={classes('figures font-semibold', box === next && 'text-h3')}>
                {words.number(box.orderNumber)}
              </span>
              <span className="min-w-0 text-ink-soft wrap-anywhere">{words.to(box.name, box.city)}</span>
              {box === next && <span className="text-small font-semibold text-rose-ink">{words.next}</span>}
              {said(box) !== '' && <span className="text-small font-semibold wrap-anywhere">{said(box)}</span>}
            </li>
          ))}
      </ol>
      {state.withOthers > 0 && <p className="mt-3 text-admin text-ink-soft">{words.withOthers(state.withOthers)}</p>}
    </Panel>
  )
}

const nothingNext = (all: number, { beyond, desk }: Scanning): string => {
  if (all === 0) return desk.inHand ? words.lastInHand : words.noneLeft
  return beyond > 0 ? words.moreLater : words.noneFree
}

const isToFill = ({ status }: ListedBox): boolean => TO_FILL.includes(status)

/** Why a box is not hers to take, or that only its parcel is missing. */
function said(box: ListedBox): string {
  if (isFree(box)) return isToFill(box) ? '' : words.waitsForParcel
  if (box.isDisputed) return words.isDisputed
  if (box.heldBy === null) return words.isEmpty
  return box.isLeft ? words.isLeft(box.heldBy) : words.isHeld(box.heldBy)
}
