// Answers about packing slips that were printed (ORD-23).
export const slipsReplies = {
  printed: (count: number) => (count === 1 ? '1 slip is noted as printed.' : `${count} slips are noted as printed.`),
} as const
