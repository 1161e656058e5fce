// Rounds as staff see them: the list, one with its orders, what is fetched for it, and the slips of its boxes (ADM-30, ADM-31).
import { ShopError } from '#contract/errors.ts'
import type {
  OneRoundReply,
  PickListReply,
  Round,
  RoundOrdersReply,
  RoundSlipsReply,
  RoundsReply,
} from '#contract/rounds.ts'
import { fieldErrors } from '#copy/errors.ts'
import type { OrderId, UserId } from '#domain/ids.ts'
import { ORDER_STATUSES, type OrderStatus, TO_PACK } from '#domain/order.ts'
import { pickList } from '#domain/pick-list.ts'
import { MOST_IN_ROUND, type RoundPart, roundProgress, statusesOfPart } from '#domain/pick-round.ts'
import type { Actor } from '../actor.ts'
import { listSlips } from '../orders/admin/slips-queries.ts'
import { viewSlips } from '../orders/admin/view-slips.ts'
import type { Shop } from '../shop.ts'
import { packingRows } from './list-packing.ts'
import {
  findRound,
  listClosedRounds,
  listOpenRounds,
  listOrdersOfRound,
  type RoundPlace,
  type RoundRow,
} from './round-queries.ts'

const ROUNDS_PER_PAGE = 25
const PER_PAGE = 100

type Reading = Pick<Shop, 'db' | 'clock'>

export async function listRounds(
  { db }: Pick<Shop, 'db'>,
  of: UserId,
  { list, cursor }: { readonly list: 'open' | 'closed'; readonly cursor?: string | undefined },
): Promise<RoundsReply> {
  const after = readPlace(cursor)
  const rows =
    list === 'open'
      ? await listOpenRounds(db, of, after, ROUNDS_PER_PAGE + 1)
      : await listClosedRounds(db, after?.number ?? null, ROUNDS_PER_PAGE + 1)
  const last = rows.length > ROUNDS_PER_PAGE ? rows[ROUNDS_PER_PAGE - 1] : undefined
  return {
    rounds: rows.slice(0, ROUNDS_PER_PAGE).map(roundView),
    nextCursor: last ? `${last.rank}.${last.number}` : null,
  }
}

export async function viewRound({ db }: Pick<Shop, 'db'>, number: number): Promise<OneRoundReply> {
  return { round: roundView(await getRound(db, number)) }
}

/** Some orders of a round: those of a part of it, beyond a place. */
interface PartOfRound {
  readonly number: number
  readonly show: RoundPart | 'all'
  readonly cursor: number
}

export async function listRoundOrders(shop: Reading, { number, show, cursor }: PartOfRound): Promise<RoundOrdersReply> {
  const { id } = await getRound(shop.db, number)
  const statuses = show === 'all' ? ORDER_STATUSES : statusesOfPart(show)
  const { lines, nextCursor } = await readPage(shop.db, { id, after: cursor, statuses })
  const places = new Map<string, number>(lines.map(({ id, place }) => [id, place]))
  const orders = await packingRows(
    shop,
    lines.map(({ id }) => id),
  )
  return { orders: orders.map((order) => ({ ...order, place: places.get(order._id) ?? 0 })), nextCursor }
}

/** What is fetched for the boxes that are still to be filled. */
export async function viewPickList({ db }: Pick<Shop, 'db'>, number: number): Promise<PickListReply> {
  const round = await getRound(db, number)
  const left = { id: round.id, after: 0, statuses: statusesOfPart('toDo') }
  const lines = await listOrdersOfRound(db, left, MOST_IN_ROUND)
  const boxes = await listSlips(
    db,
    lines.map(({ id }) => id),
  )
  const { things, kits } = pickList(boxes.map(({ items }) => items))
  return {
    number,
    assignee: roundView(round).assignee,
    boxes: boxes.length,
    things: [...things],
    kits: kits.map((kit) => ({ ...kit, holds: [...kit.holds] })),
  }
}

/** A sheet of its slips: of boxes that wait for the post, filled or not. */
export async function listRoundSlips(
  shop: Shop,
  actor: Actor,
  { number, show, cursor }: PartOfRound,
): Promise<RoundSlipsReply> {
  const { id } = await getRound(shop.db, number)
  const statuses = show === 'all' ? TO_PACK : statusesOfPart(show)
  const { lines, nextCursor } = await readPage(shop.db, { id, after: cursor, statuses })
  const slips = await viewSlips(
    shop,
    actor,
    lines.map(({ id }) => id),
  )
  return { ...slips, places: lines.map(({ place }) => place), nextCursor }
}

interface PageOfRound {
  readonly id: RoundRow['id']
  readonly after: number
  readonly statuses: readonly OrderStatus[]
}

async function readPage(db: Shop['db'], page: PageOfRound) {
  const found = await listOrdersOfRound(db, page, PER_PAGE + 1)
  const lines: readonly { id: OrderId; place: number }[] = found.slice(0, PER_PAGE)
  const last = found.length > PER_PAGE ? lines.at(-1) : undefined
  return { lines, nextCursor: last ? String(last.place) : null }
}

/** Refuses with `round_not_found`. */
async function getRound(db: Shop['db'], number: number): Promise<RoundRow> {
  const round = await findRound(db, number)
  if (!round) throw new ShopError('round_not_found')
  return round
}

function roundView(row: RoundRow): Round {
  const { number, madeAt, madeBy, makerName, assignee, packerName, closedAt, counts } = row
  return {
    number,
    madeAt: madeAt.toISOString(),
    madeBy: { _id: madeBy, name: makerName },
    assignee: assignee === null ? null : { _id: assignee, name: packerName ?? '' },
    closedAt: closedAt?.toISOString() ?? null,
    orders: Object.values(counts).reduce((sum, count) => sum + count, 0),
    progress: roundProgress(counts),
    placed: counts.placed ?? 0,
    begun: counts.processing ?? 0,
  }
}

/** The place a list goes on from. Refuses a text that is none. */
function readPlace(text: string | undefined): RoundPlace | null {
  if (text === undefined || text === '') return null
  const match = /^([0-2])\.(\d{1,9})$/.exec(text)
  if (!match) throw new ShopError('invalid_input', { fields: { cursor: fieldErrors.wrongType } })
  return { rank: Number(match[1]), number: Number(match[2]) }
}
