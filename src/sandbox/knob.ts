// A knob as it is turned over HTTP: reads what it is told, refuses what it does not understand, and turns.

import { z } from 'zod'
import type { SandboxControls } from './controls.ts'
import { badRequest } from './refusal.ts'

export type Knob = (controls: SandboxControls, told: unknown) => unknown

/** Ties what a knob wants to be told to what it turns. */
export const knob =
  <T>(input: z.ZodType<T>, turn: (controls: SandboxControls, input: T) => unknown): Knob =>
  (controls, told) => {
    const read = input.safeParse(told)
    if (!read.success) throw badRequest(z.prettifyError(read.error))
    return turn(controls, read.data)
  }
