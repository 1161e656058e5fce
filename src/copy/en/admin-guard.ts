// The words of the guard before the back office: all that anybody else's browser gets of it (spec §4).
export const adminGuard = {
  title: 'Back office',
  loading: 'Loading...',
} as const
