// A crowd that pays, on machines of which there are only numbers: what they get through, who waits for what, and for how long.
import { quantile } from '../figures.ts'
import { Calendar } from './calendar.ts'
import { chance, memoryless } from './random.ts'
import { SharedDisk, Station } from './station.ts'

/** What one paid order needs, in milliseconds. */
export interface OrderCosts {
  /** Processor of the shop. */
  readonly shop: number
  /** Processor of PostgreSQL, what is done under locks included. */
  readonly database: number
  /** How long the row of its stock is held while goods are put aside; it works all that time. */
  readonly freezeHold: number
  /** How long settling holds the row of its stock before it asks for a number. */
  readonly stockHold: number
  /** How long settling holds the row of the numbers, and that of its stock with it. */
  readonly numbersHold: number
  /** One flush of the log. */
  readonly flush: number
  /** Round trips to the database. */
  readonly roundTrips: number
}

/** What it is sold on. */
export interface Machines {
  /** Processors of the shop; 0 where it shares those of the database. */
  readonly shopCores: number
  /** Processors of each database. */
  readonly databaseCores: number
  /** Databases, each with its part of the accounts. */
  readonly databases: number
  /** Milliseconds from the shop to the database and back. */
  readonly distance: number
  /** Milliseconds from a database to its synchronous standby and back; 0 without one. */
  readonly standby: number
  /** Series of numbers in each database. */
  readonly series: number
  /** Rows of stock in each database over which orders spread evenly. */
  readonly stockRows: number
}

export interface Outcome {
  /** Orders a second that were paid, of all databases. */
  readonly rate: number
  /** Of what an order took beyond its own work, in milliseconds; NaN where fewer are paid than want to. */
  readonly waits: { readonly median: number; readonly p99: number }
  readonly busiest: { readonly name: string; readonly use: number }
}

export interface Crowd {
  /** Orders a second that want to be paid. */
  readonly offered: number
  /** How many come, at each database. */
  readonly orders: number
  readonly seed: number
  /** How many are inside a database's part at a time, as the shop's sessions have it; others wait at the door. */
  readonly atOnce?: number
}

const CALLS = 4
/** Eight processes with sixteen sessions each. */
const USUALLY_AT_ONCE = 128
/** Of what comes first nothing counts: the machines were empty. */
const WARMING = 0.2
/** Below this part of what was offered, the rest piles up. */
const KEEPS_UP = 0.97

/**
 * Sells to a crowd that comes whether or not the machines keep up. One database with its part of the shop is looked at: accounts
 * spread by chance, so each of them sees the same.
 */
export function simulate(
  costs: OrderCosts,
  machines: Machines,
  { offered, orders, seed, atOnce = USUALLY_AT_ONCE }: Crowd,
): Outcome {
  const draw = chance(seed)
  const calendar = new Calendar()
  const place = placeOf(calendar, costs, machines)
  const apart = 1000 / (offered / machines.databases)
  const end = orders * apart
  const waits: number[] = []
  let paid = 0

  const door = new Station(calendar, 'the door', atOnce)
  const arrive = (): void => {
    calendar.after(memoryless(draw, apart), arrive)
    const since = calendar.now
    const leave = (own: number): void => {
      door.free()
      if (calendar.now < end * WARMING) return
      paid++
      waits.push(calendar.now - since - own)
    }
    door.take(() => buy(place, costs, machines, draw, calendar, leave))
  }
  arrive()
  calendar.run(end)

  const rate = (paid / ((end * (1 - WARMING)) / 1000)) * machines.databases
  const sorted = waits.toSorted((one, other) => one - other)
  const keepsUp = rate >= offered * KEEPS_UP
  return {
    rate,
    waits: {
      median: keepsUp ? quantile(sorted, 0.5) : Number.NaN,
      p99: keepsUp ? quantile(sorted, 0.99) : Number.NaN,
    },
    busiest: place.all.map(({ name, use }) => ({ name, use })).reduce((most, one) => (one.use > most.use ? one : most)),
  }
}

interface Place {
  readonly shop: Station
  readonly database: Station
  readonly numbers: readonly Station[]
  readonly stock: readonly Station[]
  readonly disk: SharedDisk
  readonly all: readonly (Station | SharedDisk)[]
}

function placeOf(calendar: Calendar, costs: OrderCosts, machines: Machines): Place {
  const isShared = machines.shopCores === 0
  const database = new Station(calendar, isShared ? 'processors' : "PostgreSQL's processors", machines.databaseCores)
  const shopCores = Math.max(1, Math.round(machines.shopCores / machines.databases))
  const shop = isShared ? database : new Station(calendar, "the shop's processors", shopCores)
  const rows = (name: string, count: number) => Array.from({ length: count }, () => new Station(calendar, name, 1))
  const numbers = rows("the numbers' row", machines.series)
  const stock = rows("a kit's row", machines.stockRows)
  const disk = new SharedDisk(calendar, 'the disk', costs.flush + machines.standby)
  // A disk that flushes without a pause refuses nobody: whoever comes shares the next one. It is never what is busiest.
  return { shop, database, numbers, stock, disk, all: [shop, database, ...numbers, ...stock] }
}

/** One purchase, from the cart to the answer that it is paid; `done` is told how much of its time was its own. */
function buy(
  { shop, database, numbers, stock, disk }: Place,
  costs: OrderCosts,
  { distance, standby }: Machines,
  draw: () => number,
  calendar: Calendar,
  done: (own: number) => void,
): void {
  let own = 0
  const lasting = (mean: number): number => {
    const time = memoryless(draw, mean)
    own += time
    return time
  }
  const oneOf = (rows: readonly Station[]): Station => rows[Math.floor(draw() * rows.length)] ?? shop
  const underLocks = costs.freezeHold + costs.stockHold + costs.numbersHold
  const travel = (costs.roundTrips / CALLS) * distance
  const kit = oneOf(stock)
  const series = oneOf(numbers)

  const atShop = (then: () => void) => shop.serve(lasting(costs.shop / CALLS), then)
  const there = (then: () => void) => {
    own += travel
    calendar.after(travel, then)
  }
  const atDatabase = (then: () => void) => database.serve(lasting((costs.database - underLocks) / CALLS), then)
  const call = (then: () => void) => atShop(() => there(() => atDatabase(then)))

  const freeze = (then: () => void) =>
    kit.take(() =>
      database.serve(lasting(costs.freezeHold), () => {
        kit.free()
        then()
      }),
    )
  const settle = (then: () => void) =>
    kit.take(() =>
      database.serve(lasting(costs.stockHold), () =>
        series.take(() =>
          database.serve(lasting(costs.numbersHold), () => {
            series.free()
            kit.free()
            then()
          }),
        ),
      ),
    )
  const flush = (then: () => void) => {
    own += costs.flush + standby
    disk.flush(then)
  }
  const cart = call
  const open = call
  cart(() => call(() => freeze(() => open(() => flush(() => call(() => settle(() => flush(() => done(own)))))))))
}
