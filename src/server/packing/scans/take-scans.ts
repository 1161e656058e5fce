// Scans become steps of orders: each once, however often it is sent, and by the rules by which a step is taken by hand (ORD-27).
import { ShopError } from '#contract/errors.ts'
import type { Scan, ScanAnswer } from '#contract/scan.ts'
import { scanReplies as words } from '#copy/scan-replies.ts'
import type { DeedId, ScanId, UserId } from '#domain/ids.ts'
import { isToPack, TO_FILL } from '#domain/order.ts'
import { type MovedMany, moveManyAsDeed } from '../../aftersales/admin/move-many.ts'
import { undoOf } from '../../aftersales/admin/undo-of.ts'
import type { Tx } from '../../db/database.ts'
import { listSlips } from '../../orders/admin/slips-queries.ts'
import type { LockedOrder } from '../../orders/moving-queries.ts'
import type { Shop } from '../../shop.ts'
import { markOfSlip } from './read-boxes.ts'
import { deleteClaim, findOtherHolder, findScan, insertScan, type KeptScan, saveClaim } from './scan-queries.ts'

/** One after the other, in the order in which they were made. */
export async function takeScans(shop: Shop, actor: UserId, scans: readonly Scan[]): Promise<ScanAnswer[]> {
  const answers: ScanAnswer[] = []
  for (const scan of scans) answers.push(await takeScan(shop, actor, scan))
  return answers
}

async function takeScan(shop: Shop, actor: UserId, scan: Scan): Promise<ScanAnswer> {
  const known = await findScan(shop.db, scan._id)
  if (known) return answerOf(known, actor, null)
  const kept = keptAs(scan, actor, shop.clock.now())
  const { result, deed } = await move(shop, kept, scan)
  if (result.outcome === 'refused')
    await insertScan(shop.db, { ...kept, outcome: 'refused', reason: result.reason, news: result.news })
  // Whatever was answered first counts, also where two sent it at once.
  const first = await findScan(shop.db, scan._id)
  return answerOf(first ?? kept, actor, deed)
}

const keptAs = ({ _id: id, order, step, trackingNumber }: Scan, actor: UserId, at: Date): KeptScan => ({
  id,
  actor,
  orderId: order,
  step,
  trackingNumber: step === 'dispatched' ? (trackingNumber ?? null) : null,
  at,
  outcome: 'done',
  reason: '',
  news: [],
})

/** The scan is the deed: its id takes it back (ADM-28). */
const deedOf = (id: ScanId): DeedId => id as string as DeedId

async function move(shop: Shop, kept: KeptScan, { trackingNumber, courier, mark, seenNews }: Scan) {
  const { id, actor, orderId, step } = kept
  const check = (tx: Tx, order: LockedOrder) => checkScan(tx, kept, order, mark)
  const parcel = step === 'dispatched' ? { trackingNumber, courier } : {}
  let moved: MovedMany
  try {
    moved = await moveManyAsDeed(shop, {
      to: step,
      orders: [{ orderId, seenNews, ...parcel }],
      fromPlaced: true,
      actor,
      deed: deedOf(id),
      check,
    })
  } catch (error) {
    // It was taken back before its answer arrived, or somebody else's deed has its id.
    if (!(error instanceof ShopError)) throw error
    moved = { results: [{ _id: orderId, outcome: 'refused', reason: error.message, news: [] }], deed: null }
  }
  const [result] = moved.results
  if (!result) throw new Error('One order has one answer.')
  return { result, deed: moved.deed }
}

/** What must hold besides: nobody else has it in hand, it holds what she was shown, and it is packed before it goes. Keeps the scan with the step, and the box in hand until it goes (ORD-28). */
async function checkScan(tx: Tx, scan: KeptScan, order: LockedOrder, mark: string): Promise<void> {
  if (isToPack(order.status)) {
    const holder = await findOtherHolder(tx, order.id, scan.actor)
    if (holder !== null) throw refusal(words.heldBy(holder.name))
    if (scan.step === 'dispatched' && TO_FILL.includes(order.status)) throw refusal(words.notPacked)
    const [slip] = await listSlips(tx, [order.id])
    if (!slip || markOfSlip(slip) !== mark) throw refusal(words.contentsChanged)
    if (scan.step === 'dispatched') await deleteClaim(tx, order.id)
    else await saveClaim(tx, { orderId: order.id, userId: scan.actor, at: scan.at }, null)
  }
  if (!(await insertScan(tx, scan))) throw refusal(words.twice)
}

const refusal = (message: string) => new ShopError('order_state', { message })

function answerOf(
  { id, actor, step, outcome, reason, news }: KeptScan,
  asker: UserId,
  deed: DeedId | null,
): ScanAnswer {
  if (actor !== asker) return { _id: id, outcome: 'refused', reason: words.ofOther, news: [], undo: null }
  return { _id: id, outcome, reason, news, undo: undoOf(deed, step) }
}
