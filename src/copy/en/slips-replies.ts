// Answers about packing slips that were printed (ORD-23).
export const slipsReplies = {
  printed: (count: number) =>
    count === 1 ? '1 slip was marked as printed.' : `${count} slips were marked as printed.`,
} as const
