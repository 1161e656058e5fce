// Words of a slip in an address of email (CHK-16).
export const meantEmailWords = { before: 'Did you mean' } as const
