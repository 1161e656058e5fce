// The numbered lists: what `npm run test:faults` and `npm run test:security` run and report.
import { FAULT_LIST } from './fault-list.ts'
import { SECURITY_LIST } from './security-list.ts'

export const LISTS = { faults: FAULT_LIST, security: SECURITY_LIST } as const
export type ListName = keyof typeof LISTS

export const isListName = (name: string | undefined): name is ListName =>
  name !== undefined && Object.hasOwn(LISTS, name)
