// Counts as people in India read them, in Hindi with Latin digits.
import { madeOnce } from '#domain/made-once.ts'

const indian = madeOnce(() => new Intl.NumberFormat('hi-IN-u-nu-latn'))

/** 1234567 becomes 12,34,567. For counts; order and ticket numbers are names and stay as they are. */
export const grouped = (count: number): string => indian().format(count)
