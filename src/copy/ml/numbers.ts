// Counts as people in India read them, in Malayalam.
let indian: Intl.NumberFormat | undefined

/** 1234567 becomes 12,34,567. For counts; order and ticket numbers are names and stay as they are. */
export function grouped(count: number): string {
  // With the first count: a slow phone takes long to make it, and most pages count nothing (docs/decisions/097).
  indian ??= new Intl.NumberFormat('ml-IN', { numberingSystem: 'latn' })
  return indian.format(count)
}
