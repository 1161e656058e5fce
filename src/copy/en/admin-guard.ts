// The texts of the guard of the back office: the only ones that other users' browsers load (ADM-2).
export const adminGuard = {
  title: 'Back office',
  loading: 'Loading...',
} as const
