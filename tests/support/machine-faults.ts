// What may befall a machine of the database, and how it ends.
import { expect } from 'vitest'
import type { Machine } from './machines.ts'
import type { Watchdog } from './watchdog.ts'

/** How long a machine is frozen or cut off: many times what the leader's office lasts, in ms. */
const FROZEN = 75_000
const CUT = 25_000

interface Struck {
  readonly machine: Machine
  readonly watchdog: Watchdog
}
export interface MachineFault {
  readonly name: string
  readonly of: 'leader' | 'synchronous' | 'third'
  strike(struck: Struck): Promise<unknown>
  /** How long it lasts, in ms. */
  readonly lasts: number
  mend(struck: Struck): Promise<unknown>
}

const nothing = async (): Promise<void> => undefined
export const MACHINE_FAULTS: readonly MachineFault[] = [
  {
    name: 'PostgreSQL on the leader is killed',
    of: 'leader',
    strike: ({ machine }) => machine.signal('SIGKILL', /postgres/),
    lasts: 0,
    mend: nothing,
  },
  {
    name: 'the leader is switched off',
    of: 'leader',
    async strike({ machine, watchdog }) {
      await machine.powerOff()
      watchdog.forget()
    },
    lasts: 10_000,
    mend: ({ machine }) => machine.powerOn(),
  },
  {
    name: 'the leader is frozen, watchdog and all, and wakes',
    of: 'leader',
    async strike({ machine, watchdog }) {
      watchdog.pause()
      await machine.freeze()
    },
    lasts: FROZEN,
    async mend({ machine, watchdog }) {
      await machine.thaw()
      watchdog.resume()
    },
  },
  {
    name: 'Patroni alone stands still on the leader',
    of: 'leader',
    strike: ({ machine }) => machine.signal('SIGSTOP', /bin\/patroni/),
    lasts: CUT,
    // The watchdog has started the machine anew.
    mend: async ({ watchdog }) => expect(watchdog.bites).toBeGreaterThan(0),
  },
  ...(['leader', 'synchronous', 'third'] as const).map(
    (of): MachineFault => ({
      name: `the network of the ${of === 'leader' ? 'leader' : of === 'third' ? 'third machine' : 'synchronous standby'} is cut`,
      of,
      strike: ({ machine }) => machine.cutOff(),
      lasts: CUT,
      mend: ({ machine }) => machine.reconnect(),
    }),
  ),
]
