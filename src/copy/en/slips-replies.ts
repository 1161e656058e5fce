// Replies about printed packing slips (ORD-23).
export const slipsReplies = {
  printed: (count: number) =>
    count === 1 ? '1 slip was marked as printed.' : `${count} slips were marked as printed.`,
} as const
