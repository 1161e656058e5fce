// The words of the guard before the back office: all that anybody else's browser gets of it (ADM-2).
export const adminGuard = {
  title: 'Back office',
  loading: 'Loading...',
} as const
