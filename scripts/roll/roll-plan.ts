// What a roll is told: which release, which nodes, and how this machine starts them anew.
import type { Release } from './release-link.ts'

/** A node on this machine: its port is its name. */
export interface Node {
  readonly port: string
  readonly origin: string
}

export interface RollPlan {
  readonly next: Release
  /** What the units start from, such as /srv/nila/current. */
  readonly link: string
  readonly nodes: readonly Node[]
  /** Lines of the shell; {port} stands for a node's port. */
  readonly commands: {
    readonly migrate: string
    readonly restartNode: string
    /** Null: no worker on this machine. */
    readonly restartWorker: string | null
    /** Ends with 0 while the worker runs. */
    readonly checkWorker: string
  }
  readonly seconds: {
    /** How long a node may take to become ready. */
    readonly ready: number
    /** How long it must stay so, and a balancer has to see it, before the next one is touched. */
    readonly settle: number
    readonly migrate: number
  }
  say(line: string): void
  /** True once somebody wants it to end. */
  isAskedToStop(): boolean
}

/** How it ended. `stuck`: it could not go back by itself, a person must look. */
export type RollEnd = 'done' | 'refused' | 'back' | 'stuck'
